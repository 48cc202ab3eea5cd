/** Chromium takes a switch after `-`, `--` and, on Windows, `/`, in any case of letters. */
const DEBUGGING = /^(?:--?|\/)remote-debugging-/i;

/** True where the program was started for a debugger to look into its windows. */
export function isForDebugger(args: readonly string[]): boolean {
  return args.some((arg) => DEBUGGING.test(arg));
}

/** Returns the terminal's order after `--cli`; null where the window is to open. */
export function orderOf(args: readonly string[]): string[] | null {
  const at = args.indexOf('--cli');
  return at === -1 ? null : args.slice(at + 1);
}
