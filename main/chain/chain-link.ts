import type { AuditHead } from '../../shared/chain/audit-line.ts';
import type { OfficeHead } from '../../shared/chain/messages.ts';
import type { CancelEndTaken, CancelEndWord } from '../../shared/chain/cancel-requests.ts';
import type { Release, ReleaseAnswer } from '../../shared/chain/points.ts';
import type {
  ChangeHead,
  ChangesAnswer,
  ClientAnswer,
  ClientProposal,
  ClientQuestion,
  EditAnswer,
  EditQuestion,
  Proposal,
  Proposed,
  TakenClients,
  AnnouncedChanges,
} from '../../shared/chain/shared-records.ts';
import type { OwnUsers, PepperAnswer, PinAnswer, PinQuestion } from '../../shared/chain/shared-users.ts';
import type { ReportedSettings } from '../../shared/chain/shared-settings.ts';

/** A packed batch of lines, ready to be sent. */
export interface PackedBatch {
  /** The same for a repetition that the engine may drop. */
  name: string;
  body: Uint8Array;
  /** The counter's, over the SHA-256 of the body; base64. */
  signature: string;
  /** The entry before its first one. */
  after: AuditHead;
  /** Its last entry. */
  last: AuditHead;
}

/** The way to the head office. Connects by itself, again and again. */
export interface ChainLink {
  /** Resolves once the engine has the batch, which may lose it; rejects if that is not known in time. */
  publish(batch: PackedBatch): Promise<void>;
  /**
   * Asks how far the head office has this counter's history. Rejects without an answer in time.
   * @param ownSeq number of the newest entry here
   */
  askHead(ownSeq: number): Promise<OfficeHead>;
  /** Calls back with each head that the head office tells by itself. */
  onHead(listener: (head: OfficeHead) => void): void;
  /** Asks for the changes of shared records after one. Rejects without an answer in time. */
  askChanges(after: ChangeHead): Promise<ChangesAnswer>;
  /** Calls back with changes of shared records as they are made. */
  onChanges(listener: (told: AnnouncedChanges) => void): void;
  /**
   * Proposes items of this counter's own; resolves with the last one that the head office has committed. Rejects without an
   * answer in time: then it may have them.
   */
  propose(items: Proposal['items']): Promise<Proposed>;
  /** Tells the head office how the settings here are, each as JSON text. Rejects without an answer in time. */
  tellSettings(settings: ReportedSettings['settings']): Promise<unknown>;
  /**
   * Proposes clients that were changed here; resolves with the place of the last change that the head office has committed.
   * Rejects without an answer in time: then it may have them.
   */
  proposeClients(proposal: Omit<ClientProposal, 'v'>): Promise<TakenClients>;
  /**
   * Asks for a client that is not here; resolves with the change that gives it to the branch, or null if the head office has
   * none or gives none. Rejects without an answer in time.
   */
  askClient(question: ClientQuestion): Promise<ClientAnswer>;
  /** Resolves once the head office has heard that a point was given back. Rejects without an answer in time. */
  release(word: Release): Promise<ReleaseAnswer>;
  /**
   * Resolves once the head office has heard how another counter's cancellation ended. Rejects without an answer in time.
   */
  tellCancelEnd(word: CancelEndWord): Promise<CancelEndTaken>;
  /** Asks to change a product. Rejects without an answer in time: then the change may have been made. */
  askEdit(edit: EditQuestion): Promise<EditAnswer>;
  /** Reports the users that are this counter's own. Rejects without an answer in time. */
  tellUsers(users: OwnUsers['users']): Promise<unknown>;
  /** Asks for the present pepper of the branch's users. Rejects without an answer in time. */
  askPepper(): Promise<PepperAnswer>;
  /** Asks to change the PIN of a branch's user. Rejects without an answer in time: then the PIN may have been written. */
  askPin(question: PinQuestion): Promise<PinAnswer>;
  /** Calls back after the connection was lost or made again, and once the head office has refused this counter's key. */
  onTurn(listener: () => void): void;
  /** True while the head office refuses this counter's key. */
  isShutOut(): boolean;
  close(): Promise<void>;
}

export type UplinkLink = Pick<ChainLink, 'publish' | 'askHead' | 'onHead' | 'onTurn' | 'isShutOut'>;

export type FollowerLink = Pick<
  ChainLink,
  | 'askChanges'
  | 'onChanges'
  | 'propose'
  | 'proposeClients'
  | 'release'
  | 'tellCancelEnd'
  | 'tellSettings'
  | 'tellUsers'
  | 'onTurn'
>;
