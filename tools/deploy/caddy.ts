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

/** The shop as a whole Caddyfile, for Caddy 2.6 or newer. */
export function caddyFile({ dist, api, documents }: Servers): string {
  const own = Object.entries(SHOP_HEADERS);
  return `# Made by npm run build (tools/deploy/caddy.ts). With the shop's name in place of :80 Caddy gets the certificate itself.
# The API must be started with this server's address, as it sees it, in API_TRUSTED_PROXY: 127.0.0.1 on one machine.
:80 {
	root * ${dist}
	encode gzip
${lines(own.map(([name, value]) => `	header ${name} "${value}"`))}
	header ${MANIFEST.path} Content-Type ${MANIFEST.type}

	@api path_regexp ${patternText(API_PATH)}
	@hashed {
		path ${HASHED_FOLDER}*
		file
	}
	@missing {
		path ${HASHED_FOLDER}*
		not file
	}
	@documentFile path_regexp ${patternText(DOCUMENT_FILE_PATH)}
	@file {
		path_regexp ${patternText(FILE_PATH)}
		not path_regexp (?i)${patternText(DOTTED_PAGE_PATH)}
	}

	route {
		handle @api {
			reverse_proxy ${api} {
${lines(own.filter(([name]) => name !== 'Content-Security-Policy').map(([name]) => `				header_down -${name}`))}
			}
		}
		handle @hashed {
			header Cache-Control "${KEPT_A_YEAR}"
			file_server {
				precompressed br gzip
			}
		}
		handle @missing {
			header Cache-Control "${ASKED_EACH_TIME}"
			error 404
		}
		handle @documentFile {
			header Cache-Control "${ASKED_EACH_TIME}"
			reverse_proxy ${documents} {
${lines(dropped([...own.map(([name]) => name), 'Cache-Control']))}
			}
		}
		handle @file {
			header Cache-Control "${ASKED_EACH_TIME}"
			file_server {
				precompressed br gzip
			}
		}
		handle {
			header Cache-Control "${ASKED_EACH_TIME}"
			reverse_proxy ${documents} {
${lines(dropped([...own.map(([name]) => name), 'Cache-Control']))}
			}
		}
	}

	# While the document function does not run, pages are the plain index.html.
	handle_errors {
		@downPage {
			expression {err.status_code} in [502, 504]
			not path_regexp ${patternText(API_PATH)}
			not path_regexp ${patternText(FILE_PATH)}
		}
		@downDotted {
			expression {err.status_code} in [502, 504]
			path_regexp (?i)${patternText(DOTTED_PAGE_PATH)}
		}
		@downFile {
			expression {err.status_code} in [502, 504]
			path_regexp ${patternText(DOCUMENT_FILE_PATH)}
			file
		}
		route {
			rewrite @downPage /index.html
			rewrite @downDotted /index.html
			handle /index.html {
				file_server {
					precompressed br gzip
					status 200
				}
			}
			handle @downFile {
				file_server {
					status 200
				}
			}
			respond "Not found"
		}
	}
}
`;
}

function dropped(names: readonly string[]): string[] {
  return names.map((name) => `				header_down -${name}`);
}
