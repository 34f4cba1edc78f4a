CREATE TABLE "business_connections" (
	"workspace_id" uuid NOT NULL,
	"bot_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text,
	"username" text,
	"can_reply" boolean NOT NULL,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "business_connections_bot_id_id_pk" PRIMARY KEY("bot_id","id")
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_bot_chat";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "business_connection_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_connections" ADD CONSTRAINT "business_connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_connections" ADD CONSTRAINT "business_connections_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_connections_workspace" ON "business_connections" USING btree ("workspace_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_bot_chat" UNIQUE("bot_id","business_connection_id","chat_id");