/** `tall`: twice as high, in the columns of its neighbours; `large`: twice as wide too, so that a letter takes two columns. */
export type TapeSize = 'normal' | 'tall' | 'large';

/** One line of a tape; it fits into the columns it was laid out for. */
export interface TapeLine {
  kind: 'line';
  text: string;
  /** Else it begins at the left edge, whatever blanks it begins with. */
  centred: boolean;
  bold: boolean;
  size: TapeSize;
}

/** What a tape shows, from its upper end to its lower one. */
export type TapeBlock =
  | TapeLine
  | { kind: 'rule'; heavy: boolean }
  | { kind: 'blank' }
  | { kind: 'logo'; image: Uint8Array }
  /** Exactly as the service gave it. */
  | { kind: 'qr'; address: string };
