/** For Node: the program and all it starts give way to what is timed beside it. */
export const BEHIND_OTHERS: readonly string[] = [
  '--import',
  new URL('behind-others.ts', import.meta.url).href,
];
