import { PRACTICE_BANNER, type ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import { printableOrNull } from '../../../shared/domain/paper/receipt/receipt-words.ts';
import { baseOfSeries } from '../../../shared/domain/fiscal/series-prefix.ts';
import type { PapersParts } from './parts.ts';

/** The shop's name and the training banner: the same on all papers of this counter. */
export function readReportShop(sources: PapersParts): Pick<ReportPaper, 'shop' | 'trainingBanner'> {
  const { store, companies, series } = sources;
  const settings = sources.settings.read();
  const { mode, ruc } = store.identity;
  const company = ruc === null ? null : companies.find(ruc);
  return {
    shop: {
      name:
        printableOrNull(company?.nombre_fantasia) ??
        printableOrNull(settings.issuerLegalName) ??
        printableOrNull(company?.nombre),
      ruc,
      counter: printableOrNull(settings.counterName) ?? `Puesto ${baseOfSeries(series.prefix())}`,
    },
    trainingBanner: mode === 'training' ? PRACTICE_BANNER : null,
  };
}
