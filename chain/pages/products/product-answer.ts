import type { ProductDetail } from '../../office/contract.ts';
import { answers } from '../ask.ts';

/** The question for all about a product. */
export function productPath(id: string): string {
  return `product?${new URLSearchParams({ id }).toString()}`;
}

/** Keeps the office's answer to a change, and renews what else shows the product. */
export function keepProduct(product: ProductDetail): void {
  answers.setQueryData([productPath(product.id)], product);
  void answers.invalidateQueries();
}
