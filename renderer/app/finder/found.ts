import type { LucideIcon } from 'lucide-react';

/** Something that was found, and what leads to it. */
export interface Found {
  id: string;
  Icon: LucideIcon;
  title: string;
  detail?: string;
  /** Stands at the end of its line: an amount. */
  end?: string;
  keyName?: string | undefined;
  open: () => void;
}

export interface FoundGroup {
  name: 'products' | 'productsToSell' | 'clients' | 'screens' | 'settings' | 'keys' | 'documents';
  items: Found[];
}
