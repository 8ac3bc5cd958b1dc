"""Models of Boolean variables."""
