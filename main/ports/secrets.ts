/** Where the access token is kept between runs. */
export interface Secrets {
  read(): string | null;
  write(secret: string): void;
}
