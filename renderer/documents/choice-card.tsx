import { type ReactNode, useEffect, useRef } from 'react';
import { Row, Stack, Text } from '../kit/layout/layout.tsx';
import styles from './documents.module.css';

interface ChoiceCardProps {
  group: string;
  words: string;
  hint: string;
  note?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

/** One of the answers to a question; scrolls into view once chosen. */
export function ChoiceCard({ group, words, hint, note, isChosen, onChoose, children }: ChoiceCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Stack ref={card} className={styles.choice}>
      <Row as="label">
        <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
        <Stack as="span" gap={0}>
          <Text as="span" weight="medium">
            {words}
          </Text>
          <small>{hint}</small>
          {note === undefined ? null : (
            <Text as="span" tone="accent" size="sm">
              {note}
            </Text>
          )}
        </Stack>
      </Row>
      {children}
    </Stack>
  );
}
