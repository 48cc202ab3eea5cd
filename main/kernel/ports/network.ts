export interface NetworkRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** JSON text, sent exactly as it is. */
  body?: string;
  /** From the first byte written to the last byte read. */
  answerTimeoutMs: number;
  /** Number of requests to this service that follow at once, so that connections can be prepared. */
  following?: number;
  /** Only on an open connection: throws CalledOffError at once if there is none. */
  isAtOnce?: boolean;
}

export interface ReceivedAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  /** Text of the bytes received; at most MAX_ANSWER_BYTES. */
  body: string;
}

/** Phase that a connection attempt reached; `proxy` lasts until the proxy accepts the tunnel. */
export type ConnectPhase = 'lookup' | 'connect' | 'proxy' | 'tls';

/** Result by how far the exchange got: the kind is the proof, the codes are for diagnosis only. */
export type NetworkResult =
  /** Nothing of the request can have left this machine. */
  | { kind: 'not-connected'; phase: ConnectPhase; reason: string }
  /** The request may have left, and no answer came. */
  | { kind: 'no-answer'; reason: string }
  /** An answer began and did not end, or exceeds the size limit. */
  | { kind: 'broken-answer'; reason: string; answer: ReceivedAnswer }
  | { kind: 'answered'; answer: ReceivedAnswer };

/** Thrown by `beforeWrite` if the request is no longer wanted: neither the network nor the store failed. */
export class CalledOffError extends Error {}

export interface Network {
  /** Prepares a request that will probably be exchanged soon, without connecting. */
  makeReady(request: NetworkRequest): void;
  /**
   * Connects (TCP, a proxy if configured, TLS) on its own socket, then calls `beforeWrite`, and only then
   * writes the request. If `beforeWrite` throws, nothing is written and its error is rethrown. Never retries
   * and never follows a redirect.
   */
  exchange(request: NetworkRequest, beforeWrite: () => void): Promise<NetworkResult>;
}
