/** A choice of this counter that the window keeps for its next start; null where none was kept. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice; where nothing can be kept, it holds until the window closes. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds all the same.
  }
}
