const load = (module: string): readonly string[] => ['--import', new URL(module, import.meta.url).href];

/** For Node: its main thread, and what that starts, give way to what is timed beside them. */
export const BEHIND_OTHERS = load('behind-others.ts');

/** The same, and to those above as well. */
export const BEHIND_ALL = load('behind-all.ts');
