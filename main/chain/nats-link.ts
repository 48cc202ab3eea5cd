import { jetstream } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import type * as z from 'zod';
import {
  askHeadSubject,
  branchOf,
  type HeadQuestion,
  headSubject,
  type OfficeHead,
  officeHeadSchema,
  SIGNATURE_HEADER,
  upSubject,
} from '../../shared/chain/messages.ts';
import {
  askChangesSubject,
  askClientSubject,
  askEditSubject,
  type ChangeHead,
  type ChangesAnswer,
  changesAnswerSchema,
  type ChangesQuestion,
  changesSubject,
  type ClientAnswer,
  clientAnswerSchema,
  type ClientProposal,
  type ClientQuestion,
  type EditAnswer,
  editAnswerSchema,
  type EditQuestion,
  type Proposal,
  proposedSchema,
  type Proposed,
  proposeClientsSubject,
  proposeSubject,
  type TakenClients,
  takenClientsSchema,
  type AnnouncedChanges,
  announcedChangesSchema,
} from '../../shared/chain/shared-records.ts';
import {
  settingsTakenSchema,
  tellSettingsSubject,
  type ReportedSettings,
} from '../../shared/chain/shared-settings.ts';
import {
  askPepperSubject,
  askPinSubject,
  type OwnUsers,
  type PepperAnswer,
  pepperAnswerSchema,
  type PinAnswer,
  pinAnswerSchema,
  type PinQuestion,
  tellUsersSubject,
  usersTakenSchema,
} from '../../shared/chain/shared-users.ts';
import {
  type CancelEndTaken,
  cancelEndTakenSchema,
  type CancelEndWord,
  tellCancelEndSubject,
} from '../../shared/chain/cancel-requests.ts';
import {
  askReleaseSubject,
  type Release,
  type ReleaseAnswer,
  releaseAnswerSchema,
} from '../../shared/chain/points.ts';
import { parseJson } from '../../shared/wire/tolerant.ts';
import type { ChainLink, PackedBatch } from './chain-link.ts';
import { Connector } from './connector.ts';
import type { Membership } from './membership.ts';

/** Longest wait for an answer. */
const ANSWER_MS = 10_000;

/** Opens the way to the head office over NATS; returns at once and connects by itself. */
export function openNatsLink(membership: Membership, seed: string): ChainLink {
  return new NatsLink(membership, seed);
}

class NatsLink implements ChainLink {
  readonly #membership: Membership;
  readonly #connector: Connector;
  #hearHead: (head: OfficeHead) => void = () => {};
  #hearChanges: (told: AnnouncedChanges) => void = () => {};

  constructor(membership: Membership, seed: string) {
    this.#membership = membership;
    this.#connector = new Connector({ ...membership, seed }, (connection) => this.#listen(connection));
  }

  async publish({ name, body, signature }: PackedBatch): Promise<void> {
    const signed = headers();
    signed.set(SIGNATURE_HEADER, signature);
    const subject = upSubject(this.#membership.counter);
    await this.#connector.use((connection) =>
      jetstream(connection, { timeout: ANSWER_MS }).publish(subject, body, { msgID: name, headers: signed }),
    );
  }

  askHead(ownSeq: number): Promise<OfficeHead> {
    const question: HeadQuestion = { v: 1, ownSeq };
    return this.#ask(askHeadSubject(this.#membership.counter), question, officeHeadSchema);
  }

  askChanges(after: ChangeHead): Promise<ChangesAnswer> {
    const question: ChangesQuestion = { v: 1, after };
    return this.#ask(askChangesSubject(this.#membership.counter), question, changesAnswerSchema);
  }

  propose(items: Proposal['items']): Promise<Proposed> {
    const proposal: Proposal = { v: 1, items };
    return this.#ask(proposeSubject(this.#membership.counter), proposal, proposedSchema);
  }

  tellSettings(settings: ReportedSettings['settings']): Promise<unknown> {
    const told: ReportedSettings = { v: 1, settings };
    return this.#ask(tellSettingsSubject(this.#membership.counter), told, settingsTakenSchema);
  }

  proposeClients(proposed: Omit<ClientProposal, 'v'>): Promise<TakenClients> {
    const proposal: ClientProposal = { v: 1, ...proposed };
    return this.#ask(proposeClientsSubject(this.#membership.counter), proposal, takenClientsSchema);
  }

  askClient(question: ClientQuestion): Promise<ClientAnswer> {
    return this.#ask(askClientSubject(this.#membership.counter), question, clientAnswerSchema);
  }

  release(word: Release): Promise<ReleaseAnswer> {
    return this.#ask(askReleaseSubject(this.#membership.counter), word, releaseAnswerSchema);
  }

  tellCancelEnd(word: CancelEndWord): Promise<CancelEndTaken> {
    return this.#ask(tellCancelEndSubject(this.#membership.counter), word, cancelEndTakenSchema);
  }

  tellUsers(users: OwnUsers['users']): Promise<unknown> {
    const told: OwnUsers = { v: 1, users };
    return this.#ask(tellUsersSubject(this.#membership.counter), told, usersTakenSchema);
  }

  askPepper(): Promise<PepperAnswer> {
    return this.#ask(askPepperSubject(this.#membership.counter), { v: 1 }, pepperAnswerSchema);
  }

  askPin(question: PinQuestion): Promise<PinAnswer> {
    return this.#ask(askPinSubject(this.#membership.counter), question, pinAnswerSchema);
  }

  askEdit(edit: EditQuestion): Promise<EditAnswer> {
    return this.#ask(askEditSubject(this.#membership.counter), edit, editAnswerSchema);
  }

  async #ask<T>(subject: string, question: object, schema: z.ZodType<T>): Promise<T> {
    const answer = await this.#connector.use((connection) =>
      connection.request(subject, JSON.stringify(question), { timeout: ANSWER_MS }),
    );
    return schema.parse(answer.json());
  }

  onChanges(listener: (told: AnnouncedChanges) => void): void {
    this.#hearChanges = listener;
  }

  onHead(listener: (head: OfficeHead) => void): void {
    this.#hearHead = listener;
  }

  onTurn(listener: () => void): void {
    this.#connector.onTurn(listener);
  }

  isShutOut(): boolean {
    return this.#connector.isShutOut();
  }

  close(): Promise<void> {
    return this.#connector.close();
  }

  #listen(connection: NatsConnection): void {
    const { counter } = this.#membership;
    connection.subscribe(headSubject(counter), {
      callback: (_error, message) => {
        const head = officeHeadSchema.safeParse(parseJson(message.string()));
        if (head.success) this.#hearHead(head.data);
      },
    });
    connection.subscribe(changesSubject(branchOf(counter)), {
      callback: (_error, message) => {
        const told = announcedChangesSchema.safeParse(parseJson(message.string()));
        if (told.success) this.#hearChanges(told.data);
      },
    });
  }
}
