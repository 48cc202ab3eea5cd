import { type RefObject, useState } from 'react';
import styles from './receipt-paper.module.css';

interface ReceiptPaperProps {
  documentId: string;
  /** Another one is another paper of the same document. */
  version: string;
  title: string;
  /** The paper in front, to be printed. */
  frame: RefObject<HTMLIFrameElement | null>;
  onShown?: () => void;
}

/**
 * A document's receipt as it is printed, as long as its text; what is around it scrolls. A new version comes
 * to the front once it is there: until then the old one stays.
 */
export function ReceiptPaper({ documentId, version, title, frame, onShown }: ReceiptPaperProps) {
  const [front, setFront] = useState(version);
  const show = (loaded: string): void => {
    if (loaded !== version) return;
    setFront(loaded);
    onShown?.();
  };
  return (
    <div className={styles.stack}>
      {[...new Set([front, version])].map((one) => (
        <Sheet
          key={one}
          documentId={documentId}
          title={title}
          isInFront={one === front}
          frame={one === front ? frame : null}
          onLoaded={() => show(one)}
        />
      ))}
    </div>
  );
}

interface SheetProps {
  documentId: string;
  title: string;
  isInFront: boolean;
  frame: RefObject<HTMLIFrameElement | null> | null;
  onLoaded: () => void;
}

function Sheet({ documentId, title, isInFront, frame, onLoaded }: SheetProps) {
  const [height, setHeight] = useState<number | null>(null);

  const measure = async (paper: Document | null): Promise<void> => {
    if (paper === null) return;
    setHeight(paper.documentElement.scrollHeight);
    // The receipt's own letters may be taller than those it is first shown in.
    await paper.fonts.ready;
    setHeight(paper.documentElement.scrollHeight);
  };

  return (
    <iframe
      ref={frame}
      className={`${styles.paper} ${isInFront ? '' : styles.behind}`}
      title={title}
      aria-hidden={!isInFront}
      src={`receipt/${documentId}`}
      // The paper is read, not entered.
      tabIndex={-1}
      // As high as its text: bars of its own would only take room from it.
      scrolling="no"
      style={height === null ? {} : { height }}
      onLoad={(event) => {
        void measure(event.currentTarget.contentDocument);
        onLoaded();
      }}
    />
  );
}
