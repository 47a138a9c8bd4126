import {
  API_PATH,
  ASKED_EACH_TIME,
  HASHED_FOLDER,
  KEPT_A_YEAR,
  MANIFEST,
  SHOP_HEADERS,
} from '../../server/headers.ts';
import { DOCUMENT_FILE_PATH, DOTTED_PAGE_PATH, FILE_PATH, patternText } from './addresses.ts';
import { lines, type Servers } from './servers.ts';

/** The shop as a whole file for nginx's http block, 1.18 or newer; no module but the distribution's is needed. */
export function nginxFile({ dist, api, documents }: Servers): string {
  const names = Object.keys(SHOP_HEADERS);
  return `# Made by npm run build (tools/deploy/nginx.ts). Put it into /etc/nginx/conf.d/.
# The API must be started with this server's address, as it sees it, in API_TRUSTED_PROXY: 127.0.0.1 on one machine.
upstream daftar_api {
  server ${api};
}
upstream daftar_documents {
  server ${documents}; # the document function; while it does not run, pages are the plain index.html
}

map $status$uri $daftar_cache {
  default "${ASKED_EACH_TIME}"; # a missing file, too: after the next deploy it may be there
  "~^...${patternText(API_PATH).slice(1)}" ""; # the API says it itself
  "~^(200|206|304)${HASHED_FOLDER}" "${KEPT_A_YEAR}";
}

server {
  listen 80;
  listen [::]:80;
  server_name _;
  # listen 443 ssl; ssl_certificate FILE; ssl_certificate_key FILE;
  # add_header Strict-Transport-Security "max-age=31536000" always;

  root ${dist};
  charset utf-8;
  server_tokens off;
  absolute_redirect off;

  gzip_static on;
  # brotli_static on; # with Debian's libnginx-mod-http-brotli-static: 15 % less to load
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_types text/plain text/css application/javascript application/json application/xml image/svg+xml;

  # A location with an add_header of its own would inherit none of these: keep them out of there.
  add_header Cache-Control $daftar_cache always;
${lines(Object.entries(SHOP_HEADERS).map(([name, value]) => `  add_header ${name} "${value}" always;`))}

  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header X-Forwarded-Proto $scheme; # https, where something in front ends TLS
  proxy_set_header X-Forwarded-For $remote_addr;
  # Once is enough. The API's own policy stays: a bank page has one.
${lines(hidden(names.filter((name) => name !== 'Content-Security-Policy')))}

  location ~ ${patternText(API_PATH)} {
    proxy_pass http://daftar_api;
    proxy_next_upstream off; # an order is sent once
    client_max_body_size 64k;
  }
  location ^~ ${HASHED_FOLDER} { try_files $uri =404; }
  location = ${MANIFEST.path} {
    types { }
    default_type ${MANIFEST.type};
  }
  location ~ "${patternText(DOCUMENT_FILE_PATH)}" {
    error_page 502 504 = @file;
    proxy_pass http://daftar_documents;
    proxy_connect_timeout 1s;
${lines(hidden([...names, 'Cache-Control']).map((line) => `  ${line}`))}
  }
  location ~* ${patternText(DOTTED_PAGE_PATH)} { try_files /.none @page; } # a page, whatever its id ends in
  location ~ ${patternText(FILE_PATH)} { try_files $uri =404; }
  location / { try_files $uri @page; }

  location @page {
    error_page 502 504 = @shell;
    proxy_pass http://daftar_documents;
    proxy_connect_timeout 1s;
    proxy_read_timeout 5s;
${lines(hidden([...names, 'Cache-Control']).map((line) => `  ${line}`))}
  }
  location @shell { try_files /index.html =404; }
  location @file { try_files $uri =404; }
}
`;
}

function hidden(names: readonly string[]): string[] {
  return names.map((name) => `  proxy_hide_header ${name};`);
}
