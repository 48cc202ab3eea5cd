import { readFile } from 'node:fs/promises';
import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import type { ThirdParty } from '../../../shared/contract/support.ts';
import { say } from '../../../shared/language/say.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { type BundleParts, makeBundle } from '../../diagnostics/make-bundle.ts';
import { CouldNotError } from '../../errors.ts';
import { writeWhole } from '../../store/write-whole.ts';

export interface SupportHandlerParts extends BundleParts {
  /** File of the build that lists the packages and their notices, as JSON. */
  noticesFile: string;
  chooseToWrite: (name: string, ending: 'zip') => Promise<string | null>;
}

type SupportHandlers = {
  [M in Extract<MethodName, `support.${string}`>]: (input: Input<M>) => Output<M> | Promise<Output<M>>;
};

/** For whoever helps, also while the counter cannot be opened. */
export function createSupportHandlers(parts: SupportHandlerParts): SupportHandlers {
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
        throw new CouldNotError(say`No se pudo guardar ${file}: revise la carpeta y el espacio en disco.`, {
          cause: error,
        });
      }
      return { file };
    },
  };
}

async function readNotices({ noticesFile }: SupportHandlerParts): Promise<(ThirdParty & { text: string })[]> {
  return JSON.parse(await readFile(noticesFile, 'utf8')) as (ThirdParty & { text: string })[];
}
