import { type RefObject, useEffect, useRef, useState } from 'react';
import { tellError } from './notice-store.ts';
import styles from './paper-frame.module.css';
import type { ReceiptContent } from '../../../shared/contract/documents.ts';

interface PaperFrameProps {
  /** Identity of the paper; null leaves the frame blank. A new subject clears the previous paper at once. */
  subject: string | null;
  /** Reads the current paper; a new function is a new version of the same subject. */
  read: () => Promise<ReceiptContent>;
  title: string;
  /** To be printed. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** Called when the paper is in the frame, before the next paint. */
  onFilled?: () => void;
}

interface Size {
  /** As given in the SVG: `80mm`. */
  width: string;
  height: number;
}

/**
 * A paper as printed, as long as its text; its container scrolls. The frame's page loads before the paper,
 * with styles and fonts, and is reused; a new version replaces the old one at once.
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
      // Runs no scripts; this component writes its content.
      sandbox="allow-same-origin"
      // Not in the tab order: the paper is only read.
      tabIndex={-1}
      // As high as its text, so it needs no scrollbars.
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

/** Safe: the page's own policy blocks loading and scripts. */
function fill(page: Document, { title, markup }: ReceiptContent): void {
  page.title = title;
  page.body.innerHTML = markup;
}

/** True if any text is in the regular weight, as on sheets. */
function isThin({ markup }: ReceiptContent): boolean {
  return markup.includes('font-weight="400"');
}

/** Width of the paper drawn on the page. */
function widthOf(page: Document): string {
  return page.querySelector('svg')?.getAttribute('width') ?? '';
}

function clear(page: Document): void {
  page.title = '';
  page.body.replaceChildren();
}

const THIN = '400';

/**
 * Settles once the page's fonts are loaded: until then text would show in other fonts, or for seconds not at
 * all. Only sheets use the regular weight, so others do not wait for it. Never rejects: a missing font must
 * not hide the paper.
 */
export async function readLetters(
  { fonts }: { fonts: Iterable<Pick<FontFace, 'load' | 'weight'>> },
  { andThin }: { andThin: boolean } = { andThin: false },
): Promise<void> {
  const wanted = [...fonts].filter(({ weight }) => andThin || weight !== THIN);
  await Promise.allSettled(wanted.map((font) => font.load()));
}
