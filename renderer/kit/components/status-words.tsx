import styles from './status-bar.module.css';

/** Words in the status bar, which is one line whatever there is to say: where room lacks they end early, and are told whole when pointed at. */
export function Words({ children }: { children: string }) {
  return (
    <span className={styles.words} title={children}>
      {children}
    </span>
  );
}
