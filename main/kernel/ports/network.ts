export interface NetworkRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** JSON text, exactly as it is sent. */
  body?: string;
  /** From the first byte written to the last byte read. */
  answerTimeoutMs: number;
  /** Number of requests to the same service that follow at once: connecting for them may begin meanwhile. */
  following?: number;
  /** Only on an open connection: without one CalledOffError is thrown at once. */
  isAtOnce?: boolean;
}

export interface ReceivedAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  /** Text of the bytes received; at most MAX_ANSWER_BYTES. */
  body: string;
}

/** Phase that a connection attempt reached; `proxy` is everything up to the proxy's permission to go on. */
export type ConnectPhase = 'lookup' | 'connect' | 'proxy' | 'tls';

/** Result by how far the exchange got; codes are diagnostics, the kind is the proof. */
export type NetworkResult =
  /** Nothing of the request can have left this machine. */
  | { kind: 'not-connected'; phase: ConnectPhase; reason: string }
  /** The request may have left, and no answer came. */
  | { kind: 'no-answer'; reason: string }
  /** An answer began and did not end, or is larger than any answer of the service. */
  | { kind: 'broken-answer'; reason: string; answer: ReceivedAnswer }
  | { kind: 'answered'; answer: ReceivedAnswer };

/** Thrown by `beforeWrite` where the request is no longer wanted: neither the network nor the store failed. */
export class CalledOffError extends Error {}

export interface Network {
  /** Prepares, without a connection, a request that will probably be exchanged soon. */
  makeReady(request: NetworkRequest): void;
  /**
   * Connects (TCP, a proxy where there is one, TLS) on a socket of its own, then calls `beforeWrite`, and only then
   * writes the request. If `beforeWrite` throws, nothing is written and its error is thrown on. Never retries and never
   * follows a redirect.
   */
  exchange(request: NetworkRequest, beforeWrite: () => void): Promise<NetworkResult>;
}
