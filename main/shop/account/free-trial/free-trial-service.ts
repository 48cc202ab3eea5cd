import type { FreeTrialForm } from '../../../../shared/contract/account.ts';
import { phoneIssues, writePhone } from '../../../../shared/domain/catalog/client-format/phone.ts';
import { said } from '../../../../shared/domain/reason.ts';
import { noRucWords, parseRuc } from '../../../../shared/domain/fiscal/ruc.ts';
import { envelopeText } from '../../../../shared/wire/envelope.ts';
import { describeIssues, type FieldIssue } from '../../../../shared/wire/field-names.ts';
import { type FreeTrialRequest, freeTrialRequestSchema } from '../../../../shared/wire/free-trial.ts';
import { InputError } from '../../../kernel/errors.ts';
import { CalledOffError, type NetworkResult } from '../../../kernel/ports/network.ts';
import { say } from '../../../kernel/say.ts';
import { readRepeatable } from '../../../sending/service/read-envelope.ts';
import type { AccountParts } from '../parts.ts';
import type { FreeTrial, FreeTrialStatus } from './free-trial-repository.ts';

/**
 * Free trials: each is stored under one id before it is sent, and sent when the service can be reached. A
 * request that may have arrived is repeated only by a person.
 */
export class FreeTrialService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** Stores and tries to send a request; returns its id. Throws InputError for invalid data. */
  async ask(form: FreeTrialForm, actor: string): Promise<string> {
    const { store, freeTrials, random, clock } = this.#parts;
    const filled = Object.entries(form).filter(([, text]) => text.trim() !== '');
    const request = freeTrialRequestSchema.safeParse({
      ...Object.fromEntries(filled.map(([field, text]) => [field, text.trim()])),
      nombre: form.nombre.trim(),
      whatsapp: writePhone(form.whatsapp),
      id: random.uuid(),
    });
    const issues = request.success ? issuesOf(request.data) : describeIssues(request.error);
    if (!request.success || issues.length > 0) {
      throw new InputError(say('account.trialIncomplete'), issues);
    }
    const at = clock.now();
    store.commit(() => {
      freeTrials.insert(request.data, at);
      store.audit.append({ at, actor, event: 'free-trial.asked', subject: request.data.id, details: {} });
    });
    await this.#send(request.data.id, actor);
    return request.data.id;
  }

  async sendWaiting(actor: string): Promise<void> {
    for (const { request, state } of this.#parts.freeTrials.list()) {
      if (state === 'waiting') await this.#send(request.id, actor);
    }
  }

  /** Sends a request again when a person asks, even if it may have arrived: its id is the same. */
  async sendAgain(id: string, actor: string): Promise<void> {
    const trial = this.#parts.freeTrials.find(id);
    if (trial?.state === 'waiting' || trial?.state === 'doubtful') await this.#send(id, actor);
  }

  async #send(id: string, actor: string): Promise<void> {
    const { store, freeTrials, service, clock } = this.#parts;
    const before = freeTrials.find(id);
    if (before === null) return;
    const gate = (): void => {
      // A concurrent call is sending it already.
      if (freeTrials.find(id)?.state !== before.state) throw new CalledOffError();
      store.commit(() => freeTrials.settle(id, { state: 'sending', told: null }, clock.now()));
    };
    try {
      const result = await service.requestFreeTrial(JSON.stringify(before.request), gate);
      this.#note(before, readFreeTrialAnswer(result, clock.now()), actor);
    } catch (error) {
      if (!(error instanceof CalledOffError)) throw error;
    }
  }

  #note(
    { request: { id }, state: before }: FreeTrial,
    standing: ReturnType<typeof readFreeTrialAnswer>,
    actor: string,
  ): void {
    const { store, freeTrials, clock } = this.#parts;
    // Closed meanwhile: the next start finds it in flight, and marks it doubtful.
    if (!store.db.open) return;
    // A doubtful request stays so if this try did not leave.
    const state = standing.state === 'waiting' ? before : standing.state;
    const at = clock.now();
    store.commit(() => {
      freeTrials.settle(id, { ...standing, state }, at);
      const details = { state };
      store.audit.append({ at, actor, event: 'free-trial.tried', subject: id, details });
    });
  }
}

/** Finds values that the wire's schema accepts as text, but that cannot exist. */
function issuesOf({ whatsapp, rucEmpresa }: FreeTrialRequest): FieldIssue[] {
  const isNoRuc = rucEmpresa !== undefined && parseRuc(rucEmpresa) === null;
  const ruc = isNoRuc ? [{ path: 'rucEmpresa', message: noRucWords(rucEmpresa) }] : [];
  return [...phoneIssues(whatsapp), ...ruc];
}

/**
 * Reads an exchange into the state of a free trial: a request waits to be sent only if it provably never
 * left, or the service deferred it.
 */
function readFreeTrialAnswer(result: NetworkResult, now: number): FreeTrialStatus {
  const read = readRepeatable(result, now);
  if (read.kind === 'unanswered') {
    return { state: result.kind === 'not-connected' ? 'waiting' : 'doubtful', told: read.reason };
  }
  if (read.kind === 'slow-down') return { state: 'waiting', told: read.reason };
  if (read.kind === 'login-needed') return { state: 'refused', told: read.reason };
  const { envelope } = read;
  return envelope.success
    ? { state: 'sent', told: null }
    : { state: 'refused', told: said(envelopeText(envelope)) };
}
