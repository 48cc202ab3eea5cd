import { readFile } from 'node:fs/promises';
import type { supportMethods, ThirdParty } from '../../../shared/contract/support.ts';
import { say } from '../../kernel/say.ts';
import { diagnose } from '../../support/diagnose.ts';
import { type BundleParts, makeBundle } from '../../support/make-bundle.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { writeWhole } from '../../kernel/files/write-whole.ts';
import type { AreaHandlers } from '../area-handlers.ts';

export interface SupportSurroundings extends BundleParts {
  /** File of the build that lists the packages and their notices, as JSON. */
  noticesFile: string;
  chooseToWrite: (name: string, ending: 'zip') => Promise<string | null>;
}

/** Works also while the counter cannot be opened. */
export function createSupportHandlers(parts: SupportSurroundings): AreaHandlers<typeof supportMethods> {
  return {
    'support.about': async () => ({
      version: parts.version,
      licenses: (await readNotices(parts)).map(({ name, version, license }) => ({ name, version, license })),
    }),
    'support.notice': async ({ index }) => ({ text: (await readNotices(parts))[index]?.text ?? '' }),
    'support.read': () => diagnose(parts),
    'support.save': async () => {
      const file = await parts.chooseToWrite('mostrador-diagnostico', 'zip');
      if (file === null) return { file };
      const bundle = await makeBundle(parts);
      try {
        await writeWhole(file, bundle);
      } catch (error) {
        throw new CouldNotError(say('documents.fileNotSaved', { file }), {
          cause: error,
        });
      }
      return { file };
    },
  };
}

async function readNotices({ noticesFile }: SupportSurroundings): Promise<(ThirdParty & { text: string })[]> {
  return JSON.parse(await readFile(noticesFile, 'utf8')) as (ThirdParty & { text: string })[];
}
