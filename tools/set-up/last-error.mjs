/**
 * The last error line in a program's output, to append to "exit code 1"; '' if none.
 * @param {string} output
 */
export function lastError(output) {
  const lines = output.split('\n').map((line) => line.trim());
  const line = lines.findLast((text) => /^(E:|.*\b\w*Error:)/.test(text));
  return line === undefined ? '' : `: ${line}`;
}
