/* Rows of the tables as SQLite gives them. Written by `npm run schema-types`; never edited by hand. */

export interface AllowedStepsTable {
  from_state: string;
  to_state: string;
}

export interface AttemptsTable {
  id: number;
  document_id: string;
  task: 'issue' | 'query-status' | 'cancel' | 'prepare' | 'recount';
  started_at: number;
  written_at: number | null;
  written_service_at: number | null;
  finished_at: number | null;
  outcome: string | null;
  reason: string | null;
  http_status: number | null;
  repeats: number;
  raw_answer_crc32: number | null;
  raw_answer: string | null;
}

export interface AuditTable {
  seq: number;
  at: number;
  actor: string;
  event: string;
  subject: string;
  details: string;
  facts_schema: number | null;
  facts_sha256: string | null;
  hash: string | null;
}

export interface CancellationsTable {
  id: string;
  document_id: string;
  motivo: string;
  state: 'queued' | 'sending' | 'done' | 'refused' | 'expired';
  requested_at: number;
  deadline_at: number;
  settled_at: number | null;
  result_code: string | null;
  result_message: string | null;
  protocol: string | null;
  unclear_since: number | null;
  seen_at: number | null;
}

export interface CatalogBarCodesTable {
  code: string;
  position: number;
}

export interface CatalogItemsTable {
  position: number;
  id: string;
  kind: 'mercaderia' | 'servicio';
  code: string;
  name: string;
  name_key: string;
  record: string;
  active: 0 | 1;
  search_keys: string;
  bar_codes: string;
  created_at: number | null;
  created_by: string | null;
  changed_at: number | null;
  changed_by: string | null;
  change_place: number;
}

export interface CatalogPricesTable {
  entry: number;
  position: number;
  at: number;
  actor: string;
  before: string;
  after: string;
}

export interface ClassificationsTable {
  codigo: string;
  nombre: string;
  place: number;
}

export interface ClientsTable {
  position: number;
  id: string;
  tipo_documento: number;
  document: string;
  document_key: string;
  name: string;
  name_key: string;
  record: string;
  last_used_at: number;
  created_at: number | null;
  created_by: string | null;
  changed_at: number | null;
  changed_by: string | null;
}

export interface CollectionsTable {
  number: number;
  id: string;
  client_document: string;
  client_name: string;
  remark: string;
  collected_at: number;
  collected_by: string;
}

export interface CompanyTable {
  ruc: string;
  record: string;
  fetched_at: number;
}

export interface ContradictionsTable {
  id: number;
  document_id: string;
  state:
    | 'draft'
    | 'queued'
    | 'sending'
    | 'issued'
    | 'approved'
    | 'rejected'
    | 'refused'
    | 'uncertain'
    | 'review'
    | 'issued-unidentified'
    | 'discarded'
    | 'cancelled';
  says: 'approved' | 'rejected' | 'cancelled' | 'pending' | 'no-status';
  estado: string | null;
  mensaje: string | null;
  noted_at: number;
  settled_as: 'seen' | 'cancelled' | 'cleared' | null;
  settled_at: number | null;
  settled_by: string | null;
}

export interface CorrectedDiscountsTable {
  document_id: string;
  round: number;
  discounts: string;
}

export interface CorrectedTendersTable {
  document_id: string;
  round: number;
  received: number | null;
  rounding: number | null;
}

export interface CreditSalesTable {
  document_id: string;
  client_document: string;
  currency: string;
  total: number;
  held: number;
  stands: 0 | 1;
  due_day: number;
  owed: number;
  to_give_back: number;
}

export interface DatabaseIdentityTable {
  only_row: number;
  id: string;
  mode: 'training' | 'production';
  base_url: string;
  ruc: string | null;
  created_at: number;
}

export interface DayRatesTable {
  day: string;
  currency: string;
  rate: string;
}

export interface DeferredCancellationsTable {
  id: string;
  document_id: string;
  motivo: string;
  deferred_by: string;
  deferred_at: number;
  state: 'waiting' | 'queued' | 'discarded' | 'withdrawn' | 'expired' | 'portal' | 'needless';
  settled_at: number | null;
  settled_by: string | null;
  seen_at: number | null;
}

export interface DispatchContactsTable {
  id: string;
  kind: 'transportista' | 'chofer' | 'vehiculo' | 'lugar';
  key: string;
  record: string;
  last_used_at: number;
}

export interface DispatchNotesTable {
  document_id: string;
  invoice_id: string;
  obstacle: string | null;
}

export interface DispatchTablesTable {
  name: string;
  codes: string;
  changed_at: number;
}

export interface DocumentBodiesTable {
  document_id: string;
  round: number;
  body: string;
  refusal: string | null;
  replaced_at: number;
  replaced_by: string;
}

export interface DocumentListTable {
  place: number;
  document_id: string;
  kind: 'invoice' | 'dispatch-note';
  state:
    | 'draft'
    | 'queued'
    | 'sending'
    | 'issued'
    | 'approved'
    | 'rejected'
    | 'refused'
    | 'uncertain'
    | 'review'
    | 'issued-unidentified'
    | 'discarded'
    | 'cancelled';
  local_number: string;
  numero_documento: string | null;
  cdc: string | null;
  party: number;
  currency: string;
  total: number;
  sold_at: number;
  sold_by: string | null;
  local_value: number | null;
  number_value: number | null;
  cdc_end: string | null;
}

export interface DocumentPartiesTable {
  party: number;
  name: string;
  document: string;
  document_key: string;
}

export interface DocumentsTable {
  id: string;
  kind: 'invoice' | 'dispatch-note';
  local_number: string;
  state:
    | 'draft'
    | 'queued'
    | 'sending'
    | 'issued'
    | 'approved'
    | 'rejected'
    | 'refused'
    | 'uncertain'
    | 'review'
    | 'issued-unidentified'
    | 'discarded'
    | 'cancelled';
  sold_at: number;
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
  currency: string;
  total: number;
  client_name: string;
  client_document: string;
  numero_documento: string | null;
  serie: string | null;
  cdc: string | null;
  carrito_id: string | null;
  xml_url: string | null;
  qr: string | null;
  links_crc32: number | null;
  issued_at: number | null;
  emitted_at: number | null;
  etax_estado: string | null;
  etax_mensaje: string | null;
  refusal: string | null;
  doubt: string | null;
  cancelled_at: number | null;
  rejection_seen_at: number | null;
  credit_days: number | null;
  body_crc32: number;
  body: string;
}

export interface DraftsTable {
  only_row: number;
  id: string;
  content: string;
  kept_at: number;
}

export interface DrawerOpeningsTable {
  id: string;
  job_id: string;
  document_id: string | null;
  reason: string | null;
  opened_at: number;
  opened_by: string;
}

export interface EvidenceSettingsTable {
  only_row: number;
  quiet_ms: number;
  is_automatic: 0 | 1;
}

export interface FavouriteGroupsTable {
  id: string;
  name: string;
  color: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'pink' | 'purple' | 'gray';
  place: number;
}

export interface FavouritesTable {
  group_id: string;
  item_id: string;
  place: number;
}

export interface FirstStartTable {
  only_row: number;
  begun_at: number;
  is_in_front: 0 | 1;
  ended_at: number | null;
}

export interface FirstStepsTable {
  name: string;
  state: 'done' | 'skipped';
  settled_at: number;
}

export interface FreeTrialsTable {
  id: string;
  body: string;
  asked_at: number;
  state: 'waiting' | 'sending' | 'doubtful' | 'sent' | 'refused';
  told: string | null;
  settled_at: number | null;
}

export interface HandOversTable {
  movement: string;
  counter: string;
  counter_name: string;
  is_settled: 0 | 1;
}

export interface InternalCodesTable {
  codigo: string;
  descripcion: string;
  place: number;
}

export interface ItemCountsTable {
  position: number;
  document_id: string;
  after_attempt: number | null;
  counted_at: number;
  items: string;
  others: string;
  moment: string | null;
}

export interface ItemReadingsTable {
  invoice_id: string;
  carrito_id: string;
  read_at: number;
  items: string;
  counted: string;
}

export interface LocalSeriesTable {
  prefix: string;
  last_number: number;
}

export interface LockedSettingsTable {
  key: string;
}

export interface LoggedInTable {
  one: number;
  nombre: string | null;
  recipient: string;
  at: number;
}

export interface LookupArrivalsTable {
  kind: 'timbrado' | 'ciudad' | 'unidad-medida';
  key: string;
  record: string;
}

export interface LookupListsTable {
  kind: 'timbrado' | 'ciudad' | 'unidad-medida';
  fetched_at: number | null;
  begun_at: number | null;
  next_page: number | null;
  read_count: number | null;
}

export interface LookupsTable {
  kind: 'timbrado' | 'ciudad' | 'unidad-medida';
  key: string;
  record: string;
  fetched_at: number;
  gone_at: number | null;
}

export interface MoneyMovementsTable {
  position: number;
  id: string;
  shift: number;
  kind:
    | 'float'
    | 'sale'
    | 'initial'
    | 'collection'
    | 'refund'
    | 'exchange'
    | 'cash-in'
    | 'cash-out'
    | 'correction';
  means: 'cash' | 'card' | 'transfer' | 'wallet' | 'cheque' | 'voucher';
  currency: string;
  amount: number;
  document_id: string | null;
  collection: number | null;
  corrects: string | null;
  reference: string;
  reason: string | null;
  at: number;
  actor: string;
}

export interface NumberStreamsTable {
  kind: 'invoice' | 'dispatch-note';
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
  facts: string;
}

export interface OthersCancellationsTable {
  document_id: string;
  request: string;
  cdc: string;
  motivo: string;
  asked_by: string;
  deadline_at: number;
  state: 'waiting' | 'in-flight' | 'settled';
  due_at: number;
  unread: number;
  unclear_since: number | null;
  result: 'done' | 'refused' | 'expired' | null;
  settled_at: number | null;
  result_code: string | null;
  result_message: string | null;
  protocol: string | null;
  is_told: 0 | 1;
}

export interface OutboxTable {
  position: number;
  document_id: string;
  task: 'issue' | 'query-status' | 'cancel' | 'prepare' | 'recount';
  lane: string;
  state: 'waiting' | 'in-flight' | 'settled';
  due_at: number;
  rounds: number;
}

export interface OwnClientChangesTable {
  place: number;
  client_id: string;
  before: string | null;
  made_by: string;
}

export interface ParkedSalesTable {
  id: string;
  name: string;
  content: string;
  parked_at: number;
  dropped_at: number | null;
}

export interface ParkedTicketsTable {
  id: string;
  state: 'offered' | 'given' | 'taken';
  draft: string | null;
  parked_at: number | null;
  at: number;
}

export interface PointsTable {
  id: number;
  lane: string;
  counter: string;
  is_own: 0 | 1;
  epoch: number;
  state: 'held' | 'releasing' | 'released' | 'unsure';
  to_counter: string | null;
  heard_at: number;
  last_number: string | null;
  in_flight: string | null;
}

export interface PossibleDuplicatesTable {
  id: number;
  document_id: string;
  first_missing: number;
  last_missing: number;
  found_at: number;
  settled_at: number | null;
  settled_by: string | null;
}

export interface PrintJobsTable {
  position: number;
  id: string;
  printer_id: string;
  kind: 'receipt' | 'drawer' | 'test' | 'report';
  document_id: string | null;
  stage: 'provisional' | 'definitive' | null;
  is_copy: 0 | 1;
  is_shops: 0 | 1;
  form: 'escpos' | 'pdf';
  roll_width_mm: number | null;
  roll_height_mm: number | null;
  bytes: Buffer | null;
  sha256: string;
  drawn_of: string | null;
  state: 'waiting' | 'sending' | 'half-sent' | 'printed' | 'reprinted' | 'discarded';
  tries: number;
  fault:
    | 'not-found'
    | 'not-a-device'
    | 'unreachable'
    | 'off'
    | 'no-paper'
    | 'paper-low'
    | 'cover-open'
    | 'stopped'
    | 'no-permission'
    | 'no-space'
    | 'not-drawn'
    | 'unknown'
    | 'fault'
    | null;
  made_at: number;
  made_by: string;
  doubted_at: number | null;
  settled_at: number | null;
  settled_by: string | null;
  place: number | null;
  title: string | null;
  original_of: string | null;
  report: string | null;
}

export interface PrintStepsTable {
  from_state: string;
  to_state: string;
}

export interface PrinterRolesTable {
  role: 'receipt' | 'a4' | 'copy';
  printer_id: string;
}

export interface PrintersTable {
  position: number;
  id: string;
  name: string;
  address: string;
  paper: '80' | '58' | 'a4';
  escpos: string | null;
  opens_drawer: 0 | 1;
  added_at: number;
  removed_at: number | null;
}

export interface ReceiptLogoTable {
  only_row: number;
  media_type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  changed_at: number;
}

export interface ReceiptPlansTable {
  document_id: string;
  stage: 'fresh' | 'later' | 'offered' | 'done';
  offered_at: number | null;
}

export interface ReplacementsTable {
  document_id: string;
  replaces_id: string;
  first_id: string;
}

export interface RucStatusesTable {
  ruc: string;
  is_registered: 0 | 1;
  estado: string | null;
  nombre: string | null;
  record: string | null;
  asked_at: number;
}

export interface SaleDiscountsTable {
  document_id: string;
  line: number;
  list_price: string;
  discount: string;
  percent: string | null;
}

export interface SendingTable {
  only_row: number;
  rejected_token: string | null;
  rejected_by_list: 0 | 1;
  stopped_because: string | null;
  trouble_since: number | null;
  wait_asked_at: number;
  wait_asked_ms: number;
  paused_by: string | null;
  paused_at: number | null;
  paused_until: number | null;
  clock_offset_ms: number;
  clock_in_doubt: 0 | 1;
}

export interface SharedHeadTable {
  one: number;
  place: number;
  hash: string;
  current_at: number | null;
}

export interface SharedItemsTable {
  product_id: string;
  item_id: string;
  priced_on: string | null;
  next_day: string | null;
}

export interface SharedRecordsTable {
  kind: string;
  branch: string;
  id: string;
  revision: number;
  record: string;
}

export interface SharedUsersTable {
  shared_id: string;
  user_id: string;
}

export interface ShiftClosesTable {
  shift: number;
  close: string;
  left_in_drawer: string;
  audit_seq: number;
  audit_hash: string;
}

export interface ShiftUnsettledTable {
  shift: number;
  document_id: string;
  state:
    | 'draft'
    | 'queued'
    | 'sending'
    | 'issued'
    | 'approved'
    | 'rejected'
    | 'refused'
    | 'uncertain'
    | 'review'
    | 'issued-unidentified'
    | 'discarded'
    | 'cancelled';
}

export interface ShiftsTable {
  number: number;
  opened_at: number;
  opened_by: string;
  is_counted: 0 | 1;
  closed_at: number | null;
  closed_by: string | null;
  first_position: number | null;
}

export interface ShopSettingsTable {
  key: string;
  value: string;
  changed_at: number;
}

export interface ShownNoticesTable {
  matter: string;
  told_at: number;
}

export interface TendersTable {
  document_id: string;
  received: number;
  rounding: number;
}

export interface TimbradoChangesTable {
  id: number;
  key: string;
  change: 'changed' | 'gone' | 'ending' | 'ended';
  details: string;
  found_at: number;
  read_at: number | null;
  read_by: string | null;
}

export interface TimbradoDecisionsTable {
  change_id: number;
  decision: 'left' | 'moved';
  decided_at: number;
  decided_by: string;
}

export interface UnclaimedNumbersTable {
  id: number;
  kind: 'invoice' | 'dispatch-note';
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
  first_missing: number;
  last_missing: number;
  found_at: number;
  settled_at: number | null;
  settled_by: string | null;
  words: string | null;
}

export interface UnreadableDraftsTable {
  position: number;
  id: string;
  content: string;
  kept_at: number;
  set_aside_at: number;
}

export interface UserRulesTable {
  only_row: number;
  pepper_check: string | null;
  powers: string | null;
  idle_lock_minutes: number;
}

export interface UsersTable {
  position: number;
  id: string;
  name: string;
  role: 'owner' | 'supervisor' | 'cashier';
  pin_hash: string | null;
  recovery_hash: string | null;
  failures: number;
  is_active: 0 | 1;
  added_at: number;
  branch_pepper: string | null;
}

export interface XmlFilesTable {
  document_id: string;
  sha256: string;
  bytes: number;
  fetched_at: number;
  packed: Buffer;
}

export interface XmlRequestsTable {
  document_id: string;
  state: 'waiting' | 'archived' | 'unknown';
  next_try_at: number;
  tries: number;
  unknowns: number;
  reason: string | null;
}
