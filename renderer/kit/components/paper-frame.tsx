import { type RefObject, useEffect, useRef, useState } from 'react';
import { tellError } from './notice-store.ts';
import styles from './paper-frame.module.css';
import type { ReceiptContent } from '../../../shared/contract/documents.ts';

interface PaperFrameProps {
  /** Identity of the paper; null leaves it blank, and another's is taken away before the new one is there. */
  subject: string | null;
  /** The paper as it now is; another function is another paper of the same. */
  read: () => Promise<ReceiptContent>;
  title: string;
  /** To be printed. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** The paper is in its place, to be painted with the next frame. */
  onFilled?: () => void;
}

interface Size {
  /** As the drawing says it: `80mm`. */
  width: string;
  height: number;
}

/**
 * A paper as it is printed, as long as its text; what is around it scrolls. The page is there before the paper, with
 * style and fonts, and stays for the next one; a new version takes the old one's place at once.
 */
export function PaperFrame({ subject, read, title, frame, onFilled }: PaperFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const newestOnFilled = useRef(onFilled);
  useEffect(() => {
    newestOnFilled.current = onFilled;
  });

  useEffect(() => {
    if (page === null || subject === null) return;
    return () => {
      clear(page);
      setSize(null);
    };
  }, [page, subject]);

  useEffect(() => {
    if (page === null || subject === null) return;
    let isWanted = true;
    const show = async (): Promise<void> => {
      const [content] = await Promise.all([read(), readLetters(page)]);
      if (isThin(content)) await readLetters(page, { andThin: true });
      if (!isWanted) return;
      fill(page, content);
      setSize({ width: widthOf(page), height: page.body.scrollHeight });
      newestOnFilled.current?.();
    };
    show().catch(tellError);
    return () => {
      isWanted = false;
    };
  }, [page, subject, read]);

  return (
    <iframe
      ref={frame}
      className={styles.paper}
      title={title}
      src="receipt.html"
      // It runs nothing, and is written from here.
      sandbox="allow-same-origin"
      // The paper is read, not entered.
      tabIndex={-1}
      // As high as its text: bars of its own would only take room from it.
      scrolling="no"
      style={size === null ? {} : size}
      onLoad={(event) => {
        const loaded = event.currentTarget.contentDocument;
        if (loaded !== null) void readLetters(loaded);
        setPage(loaded);
      }}
    />
  );
}

/** The page's own policy lets nothing of it load or run. */
function fill(page: Document, { title, markup }: ReceiptContent): void {
  page.title = title;
  page.body.innerHTML = markup;
}

/** True where anything of it is set in the regular weight, as on sheets. */
function isThin({ markup }: ReceiptContent): boolean {
  return markup.includes('font-weight="400"');
}

/** Of the paper that is drawn on it. */
function widthOf(page: Document): string {
  return page.querySelector('svg')?.getAttribute('width') ?? '';
}

function clear(page: Document): void {
  page.title = '';
  page.body.replaceChildren();
}

const THIN = '400';

/**
 * Settles once all letters of a page are there: without them what is put on it would be drawn in others, or not at
 * all for seconds. The regular weight is for sheets alone, so nobody else waits for it. Never rejects: letters that
 * cannot be read are no reason to show no paper.
 */
export async function readLetters(
  { fonts }: { fonts: Iterable<Pick<FontFace, 'load' | 'weight'>> },
  { andThin }: { andThin: boolean } = { andThin: false },
): Promise<void> {
  const wanted = [...fonts].filter(({ weight }) => andThin || weight !== THIN);
  await Promise.allSettled(wanted.map((font) => font.load()));
}
