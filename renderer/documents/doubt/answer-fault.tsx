import styles from './doubt-panel.module.css';

/** Reason why an answer was not taken; nothing while it was not refused. */
export function AnswerFault({ fault }: { fault: string | null }) {
  if (fault === null) return null;
  return (
    <p role="alert" className={styles.fault}>
      {fault}
    </p>
  );
}
