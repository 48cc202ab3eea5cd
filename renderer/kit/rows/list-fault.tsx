import { Button } from '../components/button.tsx';
import styles from './list-fault.module.css';

interface ListFaultProps {
  words: string;
  retryWords: string;
  onRetry: () => void;
}

/** Below a list: why more of it could not be read. */
export function ListFault({ words, retryWords, onRetry }: ListFaultProps) {
  return (
    <div role="alert" className={styles.fault}>
      <p>{words}</p>
      <Button onClick={onRetry}>{retryWords}</Button>
    </div>
  );
}
