/** Where new versions come from. */
export interface Updater {
  /**
   * Looks for a newer version that is meant for this machine too and downloads it; `onFound` is told its name before
   * that takes its time. Null where there is none. Rejects where the feed or the download fails, or its signature is not ours.
   */
  fetch(onFound: (version: string) => void): Promise<string | null>;
  /** Ends the program, puts what was fetched in its place and starts it. Throws if it cannot. */
  install(): void;
}
