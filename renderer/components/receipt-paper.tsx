import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReceiptContent } from '../../shared/ipc/document-schemas.ts';
import { tellError } from '../stores/notice-store.ts';
import { readLetters } from './read-letters.ts';
import { readReceipt, type WantedPaper } from './read-receipt.ts';
import styles from './receipt-paper.module.css';

interface ReceiptPaperProps {
  /** Null leaves the paper blank. */
  documentId: string | null;
  /** The one that comes out first, or the one that would come out now. */
  paper: WantedPaper;
  /** Another one is another receipt of the same document. */
  version: string;
  title: string;
  /** To be printed. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** The receipt is in its place, to be painted with the next frame. */
  onFilled?: () => void;
}

/**
 * A document's receipt as it is printed, as long as its text; what is around it scrolls. The page is there before
 * the receipt, with style and fonts, and stays for the next one; a new version takes the old one's place at once.
 */
export function ReceiptPaper({ documentId, paper, version, title, frame, onFilled }: ReceiptPaperProps) {
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  const newestOnFilled = useRef(onFilled);
  useEffect(() => {
    newestOnFilled.current = onFilled;
  });

  useEffect(() => {
    if (page === null || documentId === null) return;
    return () => {
      clear(page);
      setHeight(null);
    };
  }, [page, documentId]);

  useEffect(() => {
    if (page === null || documentId === null) return;
    let isWanted = true;
    const show = async (): Promise<void> => {
      const [content] = await Promise.all([readReceipt(documentId, paper), readLetters(page)]);
      if (!isWanted) return;
      fill(page, content);
      setHeight(page.body.scrollHeight);
      newestOnFilled.current?.();
    };
    show().catch(tellError);
    return () => {
      isWanted = false;
    };
  }, [page, documentId, paper, version]);

  return (
    <iframe
      ref={frame}
      className={styles.paper}
      title={title}
      src="receipt.html"
      // The paper is read, not entered.
      tabIndex={-1}
      // As high as its text: bars of its own would only take room from it.
      scrolling="no"
      style={height === null ? {} : { height }}
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

function clear(page: Document): void {
  page.title = '';
  page.body.replaceChildren();
}
