import { useEffect, useState } from 'react';
import { answers } from './ask.ts';

const RETRY_MS = 5000;

/** Renews the answers shown at each news of the office, while rendered; true while none can come. */
export function useNews(): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout>;
    const renew = (): void => void answers.invalidateQueries();
    const open = (): void => {
      source = new EventSource('/api/events');
      source.addEventListener('open', () => {
        setIsLost(false);
        // For what came while there was no connection.
        renew();
      });
      source.addEventListener('news', renew);
      source.addEventListener('error', () => {
        setIsLost(true);
        // The browser connects again by itself, unless the office refused.
        if (source.readyState !== EventSource.CLOSED) return;
        renew();
        retry = setTimeout(open, RETRY_MS);
      });
    };
    open();
    return () => {
      clearTimeout(retry);
      source.close();
    };
  }, []);
  return isLost;
}
