import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import type { ExportDesk } from '../../documents/export/export-desk.ts';

export interface ExportHandlerParts {
  desk: ExportDesk;
  /** Null if the user chose none. `name` is without its ending. */
  chooseToWrite: (name: string, ending: 'csv' | 'xlsx' | 'zip') => Promise<string | null>;
}

type ExportHandlers = {
  [M in Extract<MethodName, `exports.${string}`>]: (input: Input<M>) => Output<M> | Promise<Output<M>>;
};

/** Documents as files: they need a window to choose them in. */
export function createExportHandlers({ desk, chooseToWrite }: ExportHandlerParts): ExportHandlers {
  return {
    'exports.documents': async ({ filter, format }) => {
      desk.assertFree();
      const file = await chooseToWrite('documentos', format);
      if (file === null) return { kind: 'not-chosen' };
      const exported = await desk.export({ kind: 'documents', filter, format, file });
      return exported === null ? { kind: 'stopped' } : { kind: 'saved', file, rowCount: exported.count };
    },
    'exports.xml': async ({ month }) => {
      desk.assertFree();
      const file = await chooseToWrite(`xml-${month}`, 'zip');
      if (file === null) return { kind: 'not-chosen' };
      const exported = await desk.export({ kind: 'xml', month, file });
      return exported === null ? { kind: 'stopped' } : { kind: 'saved', file, ...exported };
    },
    'exports.cancel': () => {
      desk.stop();
      return {};
    },
  };
}
