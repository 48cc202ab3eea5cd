import type { ReactNode } from 'react';
import { Stack } from '../../kit/layout/layout.tsx';
import { Facts } from '../../kit/layout/panel.tsx';

interface PartProps {
  title: string;
  /** Label and value; without a value it is left out. */
  facts?: readonly (readonly [label: string, value: string | undefined])[];
  children?: ReactNode;
}

export function Part({ title, facts, children }: PartProps) {
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <h3>{title}</h3>
      {children}
      {facts === undefined ? null : <Facts facts={facts} />}
    </Stack>
  );
}

/** A control code in groups of four, as it is printed. */
export function groupCdc(cdc: string): string[] {
  return cdc.match(/.{1,4}/g) ?? [];
}
