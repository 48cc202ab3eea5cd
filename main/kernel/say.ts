import type { spanish as shared } from '../../shared/text/es/index.ts';
import { spanish } from '../../shared/text/es/main.ts';
import { addEnglish, addSpanish, readText, type Say } from '../../shared/text/say.ts';

addSpanish({ said: spanish });
addEnglish(async () => ({ said: (await import('../../shared/text/en/main.ts')).english }));

/** Reads a text in the language of this process, from the texts shared with the renderer and the main process's own. */
export const say: Say<typeof shared & typeof spanish> = readText;
