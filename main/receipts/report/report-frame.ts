import type { ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import { TRAINING_BANNER } from '../../../shared/domain/receipt/receipt-words.ts';
import type { StampSources } from '../read-receipt-facts.ts';

/** Whose a paper of the shop's own is, as far as is known, and what training says on it. */
export function reportFrame({
  store,
  companies,
  settings,
}: Pick<StampSources, 'store' | 'companies' | 'settings'>): Pick<ReportPaper, 'shop' | 'trainingBanner'> {
  const { mode, ruc } = store.identity;
  const company = ruc === null ? null : companies.find(ruc);
  const { counterName, issuerLegalName } = settings.read();
  const legalName = issuerLegalName === '' ? company?.nombre : issuerLegalName;
  return {
    shop: { name: company?.nombre_fantasia ?? legalName ?? null, ruc, counter: counterName },
    trainingBanner: mode === 'training' ? TRAINING_BANNER : null,
  };
}
