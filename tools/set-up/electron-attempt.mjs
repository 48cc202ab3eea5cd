const DAY_MS = 24 * 60 * 60_000;

/**
 * What is written down of a download that failed.
 * @param {string} version of Electron
 * @param {number} failedAt
 */
export function noteFailedAttempt(version, failedAt) {
  return `${version} ${failedAt}\n`;
}

/**
 * Whether a download may be tried: networks that do not reach Electron's release site seldom reach it an hour
 * later, and the next version may have another.
 * @param {string | null} note of the last one that failed
 * @param {string} version
 * @param {number} now
 */
export function mayTryAgain(note, version, now) {
  const [failedVersion, failedAt] = (note ?? '').trim().split(' ');
  const sinceMs = now - Number(failedAt);
  // A clock that was put back says nothing of how long ago it was.
  return failedVersion !== version || !(sinceMs >= 0 && sinceMs < DAY_MS);
}
