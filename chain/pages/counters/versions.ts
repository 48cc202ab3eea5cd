/** Newest of versions like `0.10.2`; empty if there is none. */
export function newestVersion(versions: readonly string[]): string {
  return versions.reduce((newest, version) => (isOlder(newest, version) ? version : newest), '');
}

/** Compares number by number: 0.9.0 is older than 0.10.0. */
export function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}
