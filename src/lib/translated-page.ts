/** A browser that translates the page replaces texts, which React then cannot remove or find. */
export function outliveTranslation(
  prototype: Pick<Node, 'removeChild' | 'insertBefore'> = Node.prototype,
): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  prototype.insertBefore = function <New extends Node>(this: Node, node: New, before: Node | null): New {
    insertBefore.call(this, node, before?.parentNode === this ? before : null);
    return node;
  };
}
