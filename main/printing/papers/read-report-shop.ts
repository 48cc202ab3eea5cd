import { PRACTICE_BANNER, type ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import { printableOrNull } from '../../../shared/domain/receipt/printable-text.ts';
import { readCounterName } from '../../shop/name-counter.ts';
import type { PapersParts } from './parts.ts';

/** Whose paper it is, and whether it is practice: the same on all papers of this counter. */
export function readReportShop(sources: PapersParts): Pick<ReportPaper, 'shop' | 'trainingBanner'> {
  const { store, companies, settings } = sources;
  const { mode, ruc } = store.identity;
  const company = ruc === null ? null : companies.find(ruc);
  const { name, prefix } = readCounterName(sources);
  return {
    shop: {
      name:
        printableOrNull(company?.nombre_fantasia) ??
        printableOrNull(settings.read().issuerLegalName) ??
        printableOrNull(company?.nombre),
      ruc,
      counter: printableOrNull(name) ?? `Puesto ${prefix}`,
    },
    trainingBanner: mode === 'training' ? PRACTICE_BANNER : null,
  };
}
