import type { LotParts } from '../alerts/decide-lot.ts';
import type { UnclaimedRepository } from '../evidence/unclaimed-repository.ts';
import type { FreeTrialDesk } from '../account/free-trial/free-trial-desk.ts';
import type { FreeTrialRepository } from '../account/free-trial/free-trial-repository.ts';
import type { LogInDesk } from '../account/log-in-desk.ts';
import type { AccountParts } from '../account/read-account.ts';
import type { SignOutParts } from '../account/sign-out.ts';
import type { VerifyParts } from '../account/verify-code.ts';
import type { DetailParts } from '../documents/document-detail.ts';
import type { DispatchParts } from './dispatch-parts.ts';
import type { ReplacementParts } from '../documents/correction/replace-document.ts';
import type { ContradictionParts } from '../documents/status/settle-contradiction.ts';
import type { CancellationParts } from '../documents/cancellation/request-cancellation.ts';
import type { CatalogPages } from '../catalog/catalog-page.ts';
import type { CatalogRepository } from '../catalog/catalog-repository.ts';
import type { FavouriteRepository } from '../catalog/favourite-repository.ts';
import type { ListRepository } from '../catalog/list-repository.ts';
import type { WholeCatalogRepository } from '../catalog/whole-catalog-repository.ts';
import type { ClientRepository } from '../clients/client-repository.ts';
import type { RucDesk } from '../clients/ruc-desk.ts';
import type { FirstStartRepository } from '../first-start/first-start-repository.ts';
import type { CitySearch } from '../lookups/city-search.ts';
import type { IssuingPoints } from '../lookups/issuing-points.ts';
import type { ListProgressRepository } from '../lookups/list-progress-repository.ts';
import type { LookupRepository } from '../lookups/lookup-repository.ts';
import type { UnitNames } from '../lookups/unit-names.ts';
import type { DoubtParts } from '../documents/doubt/resolve-doubt.ts';
import type { PrintJobRepository } from '../printing/job-repository.ts';
import type { PaperSources } from '../receipts/read-paper.ts';
import type { ChargeDraftParts } from '../sale/charge-draft.ts';
import type { DayRates } from '../sale/day-rates.ts';
import type { ParkedRepository } from '../sale/parked-repository.ts';
import type { FiscalService } from '../service/fiscal-service.ts';
import type { ReceiptLogoRepository } from '../settings/receipt-logo-repository.ts';
import type { ShopSettingsRepository } from '../settings/shop-settings-repository.ts';
import type { StatusParts } from '../status/read-counter-status.ts';

/** What the window's methods work with: an open counter. */
export interface CoreParts
  extends CancellationParts,
    AccountParts,
    SignOutParts,
    VerifyParts,
    DispatchParts,
    ChargeDraftParts,
    ContradictionParts,
    DetailParts,
    Omit<DoubtParts, 'waitingCancellations'>,
    Omit<PaperSources, 'discounts' | 'dispatchTables' | 'documents' | 'tenders' | 'till'>,
    Omit<ReplacementParts, keyof ChargeDraftParts | 'contradictions'>,
    Omit<StatusParts, 'secrets'> {
  paperwork: CancellationParts['paperwork'] & ChargeDraftParts['paperwork'];
  listProgress: ListProgressRepository;
  logIns: LogInDesk;
  freeTrials: FreeTrialRepository;
  freeTrialDesk: FreeTrialDesk;
  secrets: AccountParts['secrets'];
  companies: AccountParts['companies'];
  entries: ChargeDraftParts['entries'];
  catalog: CatalogRepository;
  firstStart: FirstStartRepository;
  lookups: LookupRepository;
  lots: LotParts['lots'];
  unclaimed: UnclaimedRepository;
  service: FiscalService;
  catalogPages: CatalogPages;
  favourites: FavouriteRepository;
  lists: ListRepository;
  clients: ClientRepository;
  wholeCatalog: WholeCatalogRepository;
  rucs: RucDesk;
  points: IssuingPoints;
  units: UnitNames;
  parked: ParkedRepository;
  rates: DayRates;
  settings: ShopSettingsRepository;
  logo: ReceiptLogoRepository;
  printJobs: PrintJobRepository;
  cities: CitySearch;
  contradictions: ContradictionParts['contradictions'];
  tenders: ChargeDraftParts['tenders'];
  discounts: ChargeDraftParts['discounts'];
  documents: ChargeDraftParts['documents'];
}
