import type { EvidenceDesk } from '../../sending/evidence/evidence-desk.ts';
import type { PrintingParts } from '../../printing/parts.ts';
import type { ReceiptLogoRepository } from './receipt-logo-repository.ts';
import type { ShopSettingsRepository } from './shop-settings-repository.ts';

export interface SettingsParts
  extends Pick<PrintingParts, 'clock' | 'dispatchTables' | 'printers' | 'printJobs' | 'random' | 'store'> {
  evidence: EvidenceDesk;
  logo: ReceiptLogoRepository;
  settings: ShopSettingsRepository;
}
