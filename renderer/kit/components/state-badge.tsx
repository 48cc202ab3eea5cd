import type { ReactNode } from 'react';
import styles from './state-badge.module.css';

interface StateBadgeProps {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  /** Told by shape as well as by colour and word. */
  icon: ReactNode;
  children: ReactNode;
}

export function StateBadge({ tone, icon, children }: StateBadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
