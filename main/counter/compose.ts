import { say } from '../kernel/say.ts';
import { readableToken } from '../shop/account/readable-token.ts';
import { FreeTrialService } from '../shop/account/free-trial/free-trial-service.ts';
import { keepSendingFreeTrials } from '../shop/account/free-trial/keep-sending.ts';
import { LogInService } from '../shop/account/log-in.ts';
import { RucService } from '../clients/ruc-service.ts';
import { RucStatusRepository } from '../clients/ruc-status-repository.ts';
import { CancellationTask } from '../documents/cancellation/cancellation-task.ts';
import { DispatchContactRepository } from '../documents/dispatch/contact-repository.ts';
import { holdBackNote } from '../documents/dispatch/hold-draft-notes.ts';
import { PrepareTask, RecountTask } from '../documents/dispatch/note-tasks.ts';
import { requeueOnEvidence } from '../documents/doubt/resolve-doubt.ts';
import { readSummaries } from '../documents/document-summary.ts';
import { reviewHistory } from '../documents/review-history.ts';
import { StatusTask } from '../documents/status/status-task.ts';
import { OthersCancellationTask } from '../documents/cancellation/others-cancellation-task.ts';
import { WaitingCancellations } from '../documents/cancellation/waiting-cancellations.ts';
import { InputError } from '../kernel/errors.ts';
import { EvidenceService } from '../sending/evidence/evidence-service.ts';
import { followNumbers } from '../sending/evidence/follow-numbers.ts';
import { bringsNumber } from '../sending/evidence/read-number-event.ts';
import { Session } from '../shop/account/session.ts';
import { CitySearch } from '../reference-data/city-search.ts';
import { IssuingPoints } from '../reference-data/issuing-points.ts';
import { UnitNames } from '../reference-data/unit-names.ts';
import { LookupRepository } from '../reference-data/lookup-repository.ts';
import { TimbradoChangeRepository } from '../reference-data/timbrado-change-repository.ts';
import { TimbradoWatch } from '../reference-data/timbrado-watch.ts';
import { DocumentRepository } from '../sending/document-repository.ts';
import { Engine } from '../sending/engine.ts';
import { IssueTask } from '../sending/issue-task.ts';
import { endPauseInTime } from '../sending/pause-sending.ts';
import { FailurePolicy } from '../sending/failure-policy.ts';
import { Readiness } from '../sending/readiness.ts';
import { rescueInterrupted } from '../sending/rescue.ts';
import { SendingState } from '../sending/sending-state.ts';
import { type Clock, systemClock } from '../kernel/ports/clock.ts';
import type { Network } from '../kernel/ports/network.ts';
import type { Random } from '../kernel/ports/random.ts';
import type { Secrets } from '../kernel/ports/secrets.ts';
import { doubtPrints, SalePaperwork } from '../printing/sale-paperwork.ts';
import { drawerPulse } from '../printing/escpos/drawer-pulse.ts';
import { DayRates } from '../sale/day-rates.ts';
import { ConnectionMonitor, ConnectionProbe } from '../sending/service/connection-monitor.ts';
import { recordsOf } from './compose-records.ts';
import { createFiscalService } from '../sending/service/fiscal-service.ts';
import { StandingWarnings } from '../kernel/standing-warnings.ts';
import { assertInUse } from '../database/handed-over.ts';
import { anchorWarning } from '../attention/anchor-warning.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import { databaseFile, openForReading, openForWriting, type StoreLocation } from '../database/open-store.ts';
import { DamagedDatabaseError, isCorruption, noteDamage } from '../database/quarantine.ts';
import type { Store } from '../database/store.ts';
import { TillLedger } from '../cash/till-ledger.ts';
import { adoptServiceLists, putStartLists } from '../shop/onboarding/start-lists.ts';
import { seedTraining } from '../training/seed-training.ts';

/** Everything nondeterministic, given by the host of the app. */
export interface Ports {
  clock: Clock;
  random: Random;
  network: Network;
  secrets: Secrets;
  /** Replaces a login where given. */
  token: string | null;
}

/** An open counter: its store and everything that works on it. The use cases take it as their parts. */
export type Counter = ReturnType<typeof assemble>;

export interface OpeningOptions {
  command: string;
  onChange: (changes: AuditEntry[]) => void;
}

/**
 * Opens the counter as its only writer; documents that a copy may not send are put under review and requests in flight
 * at a crash are settled first. `onChange` gets every audit entry once it is durable, those of the rescue included, and
 * an empty list when something else on the screen has changed.
 */
export function openCounter(ports: Ports, location: StoreLocation, options: OpeningOptions): Counter {
  try {
    return openOnce(ports, location, options);
  } catch (error) {
    if (!isCorruption(error) || error instanceof DamagedDatabaseError) throw error;
    // The damage is on a page that opening did not read: the file is checked before it is opened again.
    noteDamage(databaseFile(location), error instanceof Error ? error.message : '');
    return openOnce(ports, location, options);
  }
}

function openOnce(ports: Ports, location: StoreLocation, options: OpeningOptions): Counter {
  const { clock, random } = ports;
  const store = openForWriting({ ...location, command: options.command, clock, random });
  try {
    assertInUse(store.audit, store.identity.id);
    assertClockFits(ports, store);
    return assembleCounter(ports, store, options.onChange);
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Assembles the counter over an open store. */
export function assembleCounter(
  ports: Ports,
  store: Store,
  onChange: (changes: AuditEntry[]) => void,
): Counter {
  store.listDocuments();
  const counter = assemble(ports, store);
  const warnWithoutAnchor = (): void => counter.warnings.set('anchor', anchorWarning(store));
  store.onCommitted((changes) => {
    counter.probe.plan();
    warnWithoutAnchor();
    onChange(changes);
    if (changes.some(bringsNumber)) requeueOnEvidence(counter);
  });
  followNumbers(counter);
  doubtPrints(counter);
  reviewHistory(counter);
  warnWithoutAnchor();
  rescueInterrupted(counter, ports.clock.now());
  keepSendingFreeTrials(counter);
  requeueOnEvidence(counter);
  seedTraining(counter);
  putStartLists(counter);
  // The program may have been killed after the lists were read and before this.
  adoptServiceLists(counter);
  const tellChange = (): void => {
    // An answer may still be on its way when the counter is closed.
    if (store.db.open) onChange([]);
  };
  counter.connection.onChange(tellChange);
  counter.warnings.onChange(tellChange);
  counter.session.onChange(tellChange);
  return counter;
}

export function openCounterForReading(ports: Ports, location: StoreLocation): Counter {
  return assemble(ports, openForReading(location));
}

function assemble(ports: Ports, store: Store) {
  const { clock, random, network, secrets } = ports;
  const { db } = store;
  const session = new Session(secrets, ports.token);
  const connection = new ConnectionMonitor(network, clock);
  const { baseUrl } = store.identity;
  const lookups = new LookupRepository(db);
  const standings = new RucStatusRepository(db);
  const documents = new DocumentRepository(store);
  const repositories = {
    store,
    clock,
    random,
    session,
    secrets,
    documents,
    ...recordsOf(db),
    till: new TillLedger({ store, random }),
    evidence: new EvidenceService(store, documents),
    contacts: new DispatchContactRepository(db, random),
    rates: new DayRates(db, clock),
    drawerPulse,
    lookups,
    points: new IssuingPoints(new TimbradoChangeRepository(db)),
    timbrados: new TimbradoWatch(store, clock),
    standings,
    lookupService: createFiscalService({ network, baseUrl, token: () => readableToken(session) }),
    units: new UnitNames(lookups),
    cities: new CitySearch(lookups),
    sending: new SendingState(store),
    xmlService: createFiscalService({ network, baseUrl, token: () => readableToken(session) }),
    warnings: new StandingWarnings(),
    connection,
    service: createFiscalService({ network: connection, baseUrl, token: () => session.token() }),
    rucs: new RucService({
      store,
      standings,
      service: createFiscalService({ network, baseUrl, token: () => readableToken(session) }),
      connection,
      clock,
    }),
  };
  const parts = {
    ...repositories,
    waitingCancellations: new WaitingCancellations(repositories),
    paperwork: new SalePaperwork(repositories),
    summaries: { of: (ids: readonly string[]) => readSummaries(repositories, ids) },
    listed(): void {
      // In training: the samples need the lists.
      seedTraining(repositories);
      adoptServiceLists(repositories);
    },
    logIns: new LogInService(repositories),
    freeTrialService: new FreeTrialService(repositories),
  };
  const readiness = new Readiness({
    ...parts,
    probe: () => probe.ask(),
    onDueTimesMoved: () => engine.wake(),
  });
  const engine = new Engine({
    readiness,
    entries: parts.entries,
    clock,
    tasks: {
      issue: new IssueTask(
        parts,
        (document) => holdBackNote(parts, document),
        (lane) => engine.nextAtOnce(lane),
      ),
      'query-status': new FailurePolicy(new StatusTask(parts), parts),
      cancel: new FailurePolicy(new CancellationTask(parts), parts),
      prepare: new FailurePolicy(new PrepareTask(parts), parts),
      recount: new FailurePolicy(new RecountTask(parts), parts),
    },
    others: new OthersCancellationTask(parts),
    isHeld: () => parts.sending.hold(readableToken(session)) !== null,
    endPauseInTime: () => endPauseInTime(parts),
  });
  const probe = new ConnectionProbe({
    monitor: connection,
    service: createFiscalService({ network: connection, baseUrl, token: () => readableToken(session) }),
    clock,
    isAwaited: () => engine.awaitsService() || parts.freeTrials.isAnyWaiting(),
    onReconnected: () => engine.resume(),
  });
  /** In training the clock is the service's own, and moved with it: earlier answers about its time are out of date. */
  const clockMoved = (): void => {
    const now = clock.now();
    store.commit(() => parts.sending.learnServiceTime(new Date(now).toUTCString(), now));
    engine.resume();
  };
  return { ...parts, engine, probe, clockMoved };
}

/** A clock other than the real one is for training; deadlines of real documents are real. */
function assertClockFits(ports: Ports, store: Store): void {
  if (ports.clock !== systemClock && store.identity.mode !== 'training') {
    throw new InputError(say('program.trainingClockOnly'));
  }
}
