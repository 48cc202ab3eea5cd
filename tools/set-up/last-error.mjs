/**
 * The line of a program's output that says most of why it failed, to stand behind "exit code 1".
 * @param {string} output
 */
export function lastError(output) {
  const lines = output.split('\n').map((line) => line.trim());
  const line = lines.findLast((text) => /^(E:|.*\b\w*Error:)/.test(text));
  return line === undefined ? '' : `: ${line}`;
}
