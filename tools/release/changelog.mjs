const UNRELEASED = '## [Unreleased]\n';

/**
 * Moves the changelog's "Unreleased" part under a version. Throws an Error if that part is empty or absent.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date `2026-11-27`
 * @returns {{ changelog: string, notes: string }} the new text, and the version's part without its heading
 */
export function releaseChangelog(changelog, version, date) {
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) throw new Error('CHANGELOG.md has no "## [Unreleased]"');
  const after = start + UNRELEASED.length;
  const next = changelog.indexOf('\n## [', after);
  const end = next < 0 ? changelog.length : next;
  const notes = changelog.slice(after, end).trim();
  if (notes === '') throw new Error('CHANGELOG.md says nothing under "## [Unreleased]"');
  const rest = changelog.slice(end).trim();
  const parts = [
    changelog.slice(0, after),
    `## [${version}] - ${date}\n`,
    notes,
    ...(rest === '' ? [] : ['', rest]),
  ];
  return { changelog: `${parts.join('\n')}\n`, notes };
}

/**
 * @param {string} version `1.2.3`
 * @param {string} step `patch`, `minor` or `major`
 * @returns {string | null} the next version; null for another step
 */
export function nextVersion(version, step) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  if (step === 'minor') return `${major}.${minor + 1}.0`;
  return step === 'patch' ? `${major}.${minor}.${patch + 1}` : null;
}
