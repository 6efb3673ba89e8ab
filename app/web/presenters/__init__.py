"""What templates are given: one typed context for each, with every word, link and state decided beforehand."""
