CREATE TABLE "bot_updates" (
	"workspace_id" uuid NOT NULL,
	"bot_id" text NOT NULL,
	"update_id" bigint NOT NULL,
	"raw" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bot_updates_bot_id_update_id_pk" PRIMARY KEY("bot_id","update_id")
);
--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "bot_updates" ADD CONSTRAINT "bot_updates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_updates" ADD CONSTRAINT "bot_updates_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_updates_waiting" ON "bot_updates" USING btree ("bot_id","update_id") WHERE "bot_updates"."raw" is not null;--> statement-breakpoint
CREATE INDEX "bot_updates_received" ON "bot_updates" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "bot_updates_workspace" ON "bot_updates" USING btree ("workspace_id");