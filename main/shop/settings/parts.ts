import type { EvidenceService } from '../../sending/evidence/evidence-service.ts';
import type { PrintingParts } from '../../printing/parts.ts';
import type { ReceiptLogoRepository } from './receipt-logo-repository.ts';
import type { ShopSettingsRepository } from './shop-settings-repository.ts';

export interface SettingsParts
  extends Pick<PrintingParts, 'clock' | 'dispatchTables' | 'printers' | 'printJobs' | 'random' | 'store'> {
  evidence: EvidenceService;
  logo: ReceiptLogoRepository;
  settings: ShopSettingsRepository;
}
