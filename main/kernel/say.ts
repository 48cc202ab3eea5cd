import type { spanish as shared } from '../../shared/text/es/index.ts';
import { spanish } from '../../shared/text/es/main.ts';
import { addEnglish, addSpanish, readText, type Say } from '../../shared/text/say.ts';

addSpanish({ said: spanish });
addEnglish(async () => ({ said: (await import('../../shared/text/en/main.ts')).english }));

/** Reads a text in this process's language, from the shared texts and the main process's own. */
export const say: Say<typeof shared & typeof spanish> = readText;
