import type { ReactNode } from 'react';
import { Stack, Text } from '../layout/layout.tsx';
import styles from './gallery.module.css';

interface PartProps {
  /** Its name in the source. */
  name: string;
  /** One line: when to use it. */
  use: string;
  children: ReactNode;
}

/** One part of the kit in its states, under its name. */
export function Part({ name, use, children }: PartProps) {
  return (
    <Stack as="article" gap={3} className={styles.part} aria-label={name}>
      <h3>{name}</h3>
      <Text tone="soft" size="sm">
        {use}
      </Text>
      {children}
    </Stack>
  );
}
