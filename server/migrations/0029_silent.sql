CREATE TABLE "undelivered" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"reason" text,
	"written_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
ALTER TABLE "inboxes" ADD COLUMN "channels_changed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "dismissed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "undelivered" ADD CONSTRAINT "undelivered_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undelivered" ADD CONSTRAINT "undelivered_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undelivered" ADD CONSTRAINT "undelivered_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undelivered_conversation" ON "undelivered" USING btree ("conversation_id","written_at");--> statement-breakpoint
CREATE INDEX "undelivered_workspace" ON "undelivered" USING btree ("workspace_id","conversation_id");--> statement-breakpoint
CREATE INDEX "undelivered_due" ON "undelivered" USING btree ("due_at") WHERE "undelivered"."state" = 'waiting';