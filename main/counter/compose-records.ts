import { CompanyRepository } from '../shop/account/company-repository.ts';
import { LoggedInRepository } from '../shop/account/logged-in-repository.ts';
import { FreeTrialRepository } from '../shop/account/free-trial/free-trial-repository.ts';
import { CatalogPages } from '../catalog/catalog-page.ts';
import { CatalogRepository } from '../catalog/catalog-repository.ts';
import { WholeCatalogRepository } from '../catalog/whole-catalog-repository.ts';
import { WaitingRepository } from '../attention/waiting-repository.ts';
import { UnclaimedRepository } from '../sending/evidence/unclaimed-repository.ts';
import { TimbradoLotRepository } from '../reference-data/timbrado-watch.ts';
import { FavouriteRepository } from '../catalog/favourite-repository.ts';
import { ListRepository } from '../catalog/list-repository.ts';
import { SharedItemRepository } from '../catalog/shared-item-repository.ts';
import { SharedRecordRepository } from '../chain/shared-record-repository.ts';
import { ClientRepository } from '../clients/client-repository.ts';
import { OwnClientRepository } from '../clients/own-client-repository.ts';
import { AttentionRepository } from '../documents/attention/attention-repository.ts';
import { CancellationRepository } from '../documents/cancellation/cancellation-repository.ts';
import { DeferredCancellationRepository } from '../documents/cancellation/deferred-cancellation-repository.ts';
import { BodyRepository } from '../documents/correction/body-repository.ts';
import { ReplacementRepository } from '../documents/correction/replacement-repository.ts';
import { DispatchNoteRepository } from '../documents/dispatch/dispatch-note-repository.ts';
import { ReadingRepository } from '../documents/dispatch/reading-repository.ts';
import { DispatchTableRepository } from '../documents/dispatch/table-repository.ts';
import { DocumentList } from '../documents/list/document-list.ts';
import { LocalSeries } from '../sale/local-series.ts';
import { ContradictionRepository } from '../documents/status/contradiction-repository.ts';
import { XmlRepository } from '../documents/xml/xml-repository.ts';
import { FirstStartRepository } from '../shop/onboarding/first-start-repository.ts';
import { ListProgressRepository } from '../reference-data/list-progress-repository.ts';
import { AttemptRepository } from '../sending/attempt-repository.ts';
import { EntryRepository } from '../sending/entry-repository.ts';
import { GivenPointRepository } from '../sending/given-point-repository.ts';
import { DrawerOpeningRepository } from '../printing/drawer-repository.ts';
import { PrintJobRepository } from '../printing/job-repository.ts';
import { PrinterRepository } from '../printing/printer-repository.ts';
import { ReceiptPlanRepository } from '../printing/receipt-plan-repository.ts';
import { TenderRepository } from '../sale/tender-repository.ts';
import { DiscountRepository } from '../sale/discount-repository.ts';
import { DraftRepository } from '../sale/draft-repository.ts';
import { OthersCancellationRepository } from '../sending/others-cancellation-repository.ts';
import { ParkedTicketRepository } from '../chain/branch/parked-ticket-repository.ts';
import { ParkedRepository } from '../sale/parked-repository.ts';
import { CollectionRepository } from '../cash/receivables/collection-repository.ts';
import { ReceivableRepository } from '../cash/receivables/receivable-repository.ts';
import { ReceiptLogoRepository } from '../shop/settings/receipt-logo-repository.ts';
import { ShopSettingsRepository } from '../shop/settings/shop-settings-repository.ts';
import { ShiftCloseRepository } from '../cash/close-repository.ts';
import { HandOverRepository } from '../cash/hand-over-repository.ts';
import { ShiftTally } from '../cash/shift-tally.ts';
import { UserRepository } from '../shop/users/user-repository.ts';
import type { Connection } from '../database/connection.ts';

/** All repositories that need only the database. */
export function recordsOf(db: Connection) {
  return {
    attempts: new AttemptRepository(db),
    attention: new AttentionRepository(db),
    bodies: new BodyRepository(db),
    cancellations: new CancellationRepository(db),
    catalog: new CatalogRepository(db),
    catalogPages: new CatalogPages(db),
    clients: new ClientRepository(db),
    collections: new CollectionRepository(db),
    companies: new CompanyRepository(db),
    contradictions: new ContradictionRepository(db),
    discounts: new DiscountRepository(db),
    dispatchTables: new DispatchTableRepository(db),
    documentList: new DocumentList(db),
    drafts: new DraftRepository(db),
    drawerOpenings: new DrawerOpeningRepository(db),
    entries: new EntryRepository(db),
    favourites: new FavouriteRepository(db),
    firstStart: new FirstStartRepository(db),
    handOvers: new HandOverRepository(db),
    givenPoints: new GivenPointRepository(db),
    freeTrials: new FreeTrialRepository(db),
    listProgress: new ListProgressRepository(db),
    lists: new ListRepository(db),
    loggedIn: new LoggedInRepository(db),
    lots: new TimbradoLotRepository(db),
    logo: new ReceiptLogoRepository(db),
    notes: new DispatchNoteRepository(db),
    ownClients: new OwnClientRepository(db),
    othersCancellations: new OthersCancellationRepository(db),
    parked: new ParkedRepository(db),
    parkedTickets: new ParkedTicketRepository(db),
    printJobs: new PrintJobRepository(db),
    printers: new PrinterRepository(db),
    readings: new ReadingRepository(db),
    receivables: new ReceivableRepository(db),
    receiptPlans: new ReceiptPlanRepository(db),
    replacements: new ReplacementRepository(db),
    series: new LocalSeries(db),
    sharedItems: new SharedItemRepository(db),
    sharedRecords: new SharedRecordRepository(db),
    settings: new ShopSettingsRepository(db),
    shiftCloses: new ShiftCloseRepository(db),
    shiftTally: new ShiftTally(db, new DiscountRepository(db)),
    tenders: new TenderRepository(db),
    unclaimed: new UnclaimedRepository(db),
    users: new UserRepository(db),
    waiting: new WaitingRepository(db),
    wholeCatalog: new WholeCatalogRepository(db),
    deferredCancellations: new DeferredCancellationRepository(db),
    xml: new XmlRepository(db),
  };
}
