/** One HTTP exchange with the fiscal service. */
export interface NetworkRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** JSON text, exactly as it goes out. */
  body?: string;
  /** From the first byte written to the last byte read. */
  answerTimeoutMs: number;
  /** How many more requests to the same service come right after: connecting for them may begin meanwhile. */
  following?: number;
  /** Only on a connection that stands already: without one CalledOffError is thrown, without waiting. */
  isAtOnce?: boolean;
}

export interface ReceivedAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  /** Text of what arrived; at most MAX_ANSWER_BYTES. */
  body: string;
}

/** How far a try to connect came; `proxy` is all between this machine and the proxy's leave to go on. */
export type ConnectPhase = 'lookup' | 'connect' | 'proxy' | 'tls';

/** What happened, told by how far it got; codes are diagnostics, the kind is the proof. */
export type NetworkResult =
  /** Nothing of the request can have left this machine. */
  | { kind: 'not-connected'; phase: ConnectPhase; reason: string }
  /** It may have left, and no answer came. */
  | { kind: 'no-answer'; reason: string }
  /** An answer began and did not end, or is larger than any answer of the service. */
  | { kind: 'broken-answer'; reason: string; answer: ReceivedAnswer }
  | { kind: 'answered'; answer: ReceivedAnswer };

/** What `beforeWrite` throws where what was to be sent is not to be sent any more: no trouble of the network or the store. */
export class CalledOffError extends Error {}

export interface Network {
  /** Prepares, without a connection, a request that is probably exchanged soon. */
  makeReady(request: NetworkRequest): void;
  /**
   * Connects (TCP, a proxy where there is one, TLS) on a socket of its own, then calls `beforeWrite`, and only then writes the
   * request. If `beforeWrite` throws, nothing is written and its error is thrown on. Never retries and
   * never follows a redirect.
   */
  exchange(request: NetworkRequest, beforeWrite: () => void): Promise<NetworkResult>;
}
