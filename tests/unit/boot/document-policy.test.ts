import { describe, expect, it } from 'vitest';
import { apiSources, documentPolicy } from '../../../src/boot/document-policy.ts';

describe('D2: the policy names the origins where the API may be', () => {
  it('without VITE_API_URL the two names of this machine that a policy can name', () => {
    const build = { url: undefined, port: undefined };
    expect(apiSources(build)).toEqual(['http://localhost:8044', 'http://127.0.0.1:8044']);
    expect(apiSources({ url: '', port: '' })).toEqual(apiSources(build));
  });

  it('at the port that API_PORT gives', () => {
    const build = { url: undefined, port: '9001' };
    expect(apiSources(build)).toEqual(['http://localhost:9001', 'http://127.0.0.1:9001']);
  });

  it.each([
    ['https://api.shop.example/api/v1', ['https://api.shop.example']],
    ['http://api.shop.example:8080/v1/', ['http://api.shop.example:8080']],
    ['/api/v1', []],
  ])('with VITE_API_URL %s only that one', (url, sources) => {
    expect(apiSources({ url, port: '9001' })).toEqual(sources);
  });

  it('the build refuses an API that no policy can name', () => {
    expect(() => apiSources({ url: 'http://[::1]:8044/api/v1', port: undefined })).toThrow(/\[::1\]/);
  });
});

describe("the document's policy", () => {
  const policy = documentPolicy({
    scripts: ['abc='],
    styles: ['def='],
    api: ['https://api.shop.example'],
    pictures: ['https://pictures.example'],
  });
  const directives = new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

  it.each([
    ['default-src', "'none'"],
    ['script-src', "'self' 'wasm-unsafe-eval' 'sha256-abc='"],
    ['style-src', "'self' 'sha256-def='"],
    ['style-src-attr', "'none'"],
    ['img-src', "'self' data: https://pictures.example https://api.shop.example"],
    ['connect-src', "'self' https://api.shop.example"],
    ['frame-src', 'upi: intent: phonepe: paytmmp: tez: gpay: bhim:'],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'daftar dompurify'],
  ])('says %s %s', (directive, value) => {
    expect(directives.get(directive)).toBe(value);
  });

  it('allows nothing inline, and no evaluation but of WebAssembly', () => {
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
    expect(policy).not.toContain('*');
  });
});
